-- The audit log is read by time, by person and by action; its rows come in that order and cost the end of an index each.
drop index auditoria_quando;
create index auditoria_quando on auditoria (quando, id);
create index auditoria_usuario on auditoria (id_usuario, quando, id);
create index auditoria_acao on auditoria (acao, quando, id);

-- The trash, newest first.
create index chamados_lixeira on chamados (excluido_em, id_chamado) where excluido_em is not null;
create index visitas_lixeira on visitas (excluido_em, id) where excluido_em is not null;
create index artigos_lixeira on artigos (excluido_em, id) where excluido_em is not null;

-- What was removed for good: that it was, nothing of what it said.
create table lapides (
  tipo text not null check (tipo in ('chamados', 'visitas', 'artigos')),
  id integer not null,
  excluido_em timestamptz(3) not null,
  removido_em timestamptz(3) not null,
  primary key (tipo, id)
);
create trigger lapides_somente_acrescentar before update or delete on lapides
  for each row execute function somente_acrescentar();
create trigger lapides_sem_truncate before truncate on lapides
  for each statement execute function somente_acrescentar();
