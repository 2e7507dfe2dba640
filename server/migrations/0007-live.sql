-- What changed, told to every process when the transaction is done: a noun and an id. `era` says who had the row before,
-- because they must hear that it is gone; it never leaves the server.
create function avisar() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('zelo', '{"noun":"' || tg_argv[0] || '","id":' || (linha ->> tg_argv[1]) || '}');
  return null;
end $$;

create trigger clientes_avisar after insert or update or delete on clientes
  for each row execute function avisar('clientes', 'id');
create trigger usuarios_avisar after insert or update or delete on usuarios
  for each row execute function avisar('usuarios', 'id');
create trigger artigos_avisar after insert or update or delete on artigos
  for each row execute function avisar('artigos', 'id');
create trigger sinonimos_avisar after insert or update or delete on sinonimos
  for each row execute function avisar('sinonimos', 'id');
-- Whoever was sent away must not go on listening.
create trigger sessoes_avisar after delete on sessoes
  for each row execute function avisar('sessoes', 'id_usuario');

-- Whoever leaves or comes back changes what waits in the queue.
create function avisar_fila() returns trigger language plpgsql as $$
begin
  perform pg_notify('zelo', '{"noun":"chamados","id":0}');
  return null;
end $$;
create trigger usuarios_avisar_fila after update on usuarios for each row
  when (old.ativo is distinct from new.ativo and new.perfil <> 'cliente') execute function avisar_fila();

create function avisar_chamado() returns trigger language plpgsql as $$
declare
  era text := '';
begin
  if tg_op = 'UPDATE' and row(old.id_cliente, old.id_analista, old.id_status, old.excluido_em)
    is distinct from row(new.id_cliente, new.id_analista, new.id_status, new.excluido_em) then
    era := ',"era":' || json_build_object('cliente', old.id_cliente, 'analista', old.id_analista,
      'fila', old.id_status in (1, 4, 5)
        and (old.id_analista is null or exists (select from usuarios u where u.id = old.id_analista and u.ativo = 'N')));
  end if;
  perform pg_notify('zelo', '{"noun":"chamados","id":' || new.id_chamado || era || '}');
  return null;
end $$;
create function avisar_atividade() returns trigger language plpgsql as $$
begin
  perform pg_notify('zelo', '{"noun":"chamados","id":' || new.id_chamado || '}');
  return null;
end $$;
create trigger atividades_avisar after insert on atividades for each row execute function avisar_atividade();
create trigger chamados_avisar_novo after insert on chamados for each row execute function avisar_chamado();
-- The words of the search are written apart and tell nobody anything.
create trigger chamados_avisar_mudanca after update on chamados for each row
  when (row(old.versao, old.excluido_em) is distinct from row(new.versao, new.excluido_em))
  execute function avisar_chamado();

create function avisar_visita() returns trigger language plpgsql as $$
declare
  era text := '';
begin
  if tg_op = 'UPDATE' and old.id_analista <> new.id_analista then
    era := ',"era":{"analista":' || old.id_analista || '}';
  end if;
  perform pg_notify('zelo', '{"noun":"visitas","id":' || new.id || era || '}');
  return null;
end $$;
create trigger visitas_avisar after insert or update on visitas for each row execute function avisar_visita();

-- How far each person has read a ticket's history: what others wrote after it is new.
create table leituras (
  id_usuario integer not null references usuarios on delete cascade,
  id_chamado integer not null references chamados on delete cascade,
  id_atividade bigint not null,
  primary key (id_usuario, id_chamado)
);
create index leituras_chamado on leituras (id_chamado);
-- Nobody begins with years of news.
insert into leituras (id_usuario, id_chamado, id_atividade)
  select u.id, t.id_chamado, max(a.id_atividade) from chamados t
    join usuarios u on u.id = t.id_analista or u.id_empresa = t.id_cliente
    join atividades a on a.id_chamado = t.id_chamado
  where t.excluido_em is null and (t.id_status in (1, 4, 5) or t.fechado_em > now() - interval '8 days')
  group by u.id, t.id_chamado;
