-- Visits in places without network: what a device records there, and what a visit was until it was changed.
create table checklists (
  id integer generated always as identity primary key,
  nome text not null check (trim(nome) <> ''),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  -- Visits that have it keep it.
  excluido_em timestamptz(3)
);
create index checklists_vivos on checklists (nome, id) where excluido_em is null;

create table checklist_itens (
  id integer generated always as identity primary key,
  id_checklist integer not null references checklists on delete cascade,
  ordem smallint not null,
  texto text not null check (trim(texto) <> ''),
  kind text not null check (kind in ('marcar', 'texto', 'numero')),
  obrigatorio boolean not null default false,
  -- Answers name it for ever.
  retirado_em timestamptz(3)
);
create index checklist_itens_checklist on checklist_itens (id_checklist, ordem);

alter table visitas
  add column id_checklist integer references checklists on delete restrict,
  -- Of a time that a device recorded; null where a person or the server gave it.
  add column checkin_recebido_em timestamptz(3),
  add column checkout_recebido_em timestamptz(3),
  add column checkin_hora text check (checkin_hora in ('servidor', 'confirmada', 'estimada')),
  add column checkout_hora text check (checkout_hora in ('servidor', 'confirmada', 'estimada')),
  add check (checkin_hora is null or checkin is not null),
  add check (checkout_hora is null or checkout is not null),
  add check ((checkin_hora is null) = (checkin_recebido_em is null)),
  add check ((checkout_hora is null) = (checkout_recebido_em is null));
create index visitas_checklist on visitas (id_checklist) where id_checklist is not null;

-- A time that an admin writes is the admin's.
create function hora_de_pessoa() returns trigger language plpgsql as $$
begin
  if new.checkin is distinct from old.checkin and new.checkin_recebido_em is not distinct from old.checkin_recebido_em then
    new.checkin_hora := null;
    new.checkin_recebido_em := null;
  end if;
  if new.checkout is distinct from old.checkout and new.checkout_recebido_em is not distinct from old.checkout_recebido_em then
    new.checkout_hora := null;
    new.checkout_recebido_em := null;
  end if;
  return new;
end $$;
create trigger visitas_hora_de_pessoa before update of checkin, checkout on visitas for each row
  when (old.checkin_hora is not null or old.checkout_hora is not null)
  execute function hora_de_pessoa();

-- Whose a visit was, where and when, until then: a device may have been away since before.
create table visita_anteriores (
  id bigint generated always as identity primary key,
  id_visita integer not null references visitas on delete cascade,
  id_analista integer not null references usuarios on delete cascade,
  id_cliente integer not null references clientes on delete cascade,
  data_hora_prevista timestamptz(3) not null,
  ate timestamptz(3) not null
);
create index visita_anteriores_visita on visita_anteriores (id_visita, ate);
create index visita_anteriores_analista on visita_anteriores (id_analista);
create index visita_anteriores_cliente on visita_anteriores (id_cliente);

create function lembrar_visita() returns trigger language plpgsql as $$
begin
  insert into visita_anteriores (id_visita, id_analista, id_cliente, data_hora_prevista, ate)
    values (old.id, old.id_analista, old.id_cliente, old.data_hora_prevista, now());
  return null;
end $$;
create trigger visitas_lembrar after update of id_analista, id_cliente, data_hora_prevista on visitas for each row
  when ((old.id_analista, old.id_cliente, old.data_hora_prevista)
    is distinct from (new.id_analista, new.id_cliente, new.data_hora_prevista))
  execute function lembrar_visita();

-- One thing done on a device. Rows are only added: `situacao` is what the device was answered, for ever.
create table campo_registros (
  id uuid primary key,
  id_usuario integer not null references usuarios on delete restrict,
  id_visita integer not null references visitas on delete restrict,
  aparelho uuid not null,
  seq integer not null check (seq > 0),
  formato smallint not null check (formato > 0),
  tipo text not null,
  dados jsonb not null check (jsonb_typeof(dados) = 'object'),
  ocorrido_em timestamptz(3) not null,
  contato_em timestamptz(3) not null,
  recebido_em timestamptz(3) not null,
  corrigido_em timestamptz(3) not null,
  hora text not null check (hora in ('servidor', 'confirmada', 'estimada')),
  situacao text not null check (situacao in ('aplicado', 'recusado', 'pendente')),
  causa text check (causa in ('excluida', 'transferida', 'cliente', 'formato', 'espera', 'importado')),
  texto text,
  unique (aparelho, seq),
  check ((situacao = 'pendente') = (causa is not null)),
  check (situacao <> 'recusado' or texto is not null),
  check (situacao = 'pendente' or formato <> 1 or tipo in
    ('checkin', 'checkout', 'observacao', 'item', 'foto', 'foto_remover', 'assinatura', 'posicao', 'concluir'))
);
create index campo_registros_visita on campo_registros (id_visita, corrigido_em, seq);
create index campo_registros_usuario on campo_registros (id_usuario);
create index campo_registros_pendentes on campo_registros (recebido_em, id) where situacao = 'pendente';
-- Of what is removed when its time is over.
create index campo_registros_posicoes on campo_registros (recebido_em) where tipo = 'posicao' and dados <> '{}';
create trigger campo_registros_somente_acrescentar before update or delete on campo_registros
  for each row execute function somente_acrescentar();
create trigger campo_registros_sem_truncate before truncate on campo_registros
  for each statement execute function somente_acrescentar();

-- What an admin decided on one that waited.
create table campo_decisoes (
  id_registro uuid primary key references campo_registros on delete restrict,
  situacao text not null check (situacao in ('aplicado', 'descartado')),
  id_usuario integer not null references usuarios on delete restrict,
  motivo text not null default '',
  quando timestamptz(3) not null,
  check (situacao = 'aplicado' or trim(motivo) <> '')
);
create index campo_decisoes_usuario on campo_decisoes (id_usuario);
create trigger campo_decisoes_somente_acrescentar before update or delete on campo_decisoes
  for each row execute function somente_acrescentar();
create trigger campo_decisoes_sem_truncate before truncate on campo_decisoes
  for each statement execute function somente_acrescentar();

-- Pictures that a registro announced, by the ids of the device; the bytes come later, into the store of anexos.
alter table anexos drop constraint anexos_finalidade_check,
  add constraint anexos_finalidade_check check (finalidade in ('conversa', 'importacao', 'campo'));
create table campo_fotos (
  id uuid primary key,
  id_registro uuid not null references campo_registros on delete restrict,
  pequena boolean not null,
  -- Of the bytes as the device sends them.
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null check (bytes between 1 and 1048576),
  id_anexo uuid unique references anexos on delete restrict,
  recebido_em timestamptz(3),
  unique (id_registro, pequena),
  check ((id_anexo is null) = (recebido_em is null))
);
-- Files that belong to a visit are used, though no ticket shows them.
drop index anexos_soltos;
create index anexos_soltos on anexos (criado_em) where id_chamado is null and finalidade <> 'campo';
create or replace function soltar_objeto() returns trigger language plpgsql as $$
begin
  insert into objetos_soltos (id, local, desde)
    values (old.id, old.local, case when old.id_chamado is null and old.finalidade <> 'campo' then '-infinity' else now() end)
    on conflict do nothing;
  return null;
end $$;

-- Where somebody was is kept so long, as the operator set it for the last start.
alter table prazos add column posicao_dias integer not null default 180 check (posicao_dias > 0);
create function esquecer_posicoes(antes timestamptz, quantas integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  limite timestamptz := least(antes, coalesce(now() - make_interval(days => (select posicao_dias from public.prazos)), '-infinity'));
  removidas bigint;
begin
  perform set_config('zelo.manutencao', 'sim', true);
  update public.campo_registros set dados = '{}' where id in (
    select id from public.campo_registros where tipo = 'posicao' and dados <> '{}' and recebido_em < limite
    order by recebido_em limit quantas for update skip locked);
  get diagnostics removidas = row_count;
  perform set_config('zelo.manutencao', '', true);
  return removidas;
end $$;
revoke execute on function esquecer_posicoes(timestamptz, integer) from public;

-- As before (migration 0025); a visit takes its registros and pictures along, and stays while one of them waits for an admin.
create or replace function remover_da_lixeira(de text, antes timestamptz, quantas integer)
  returns table (id integer, excluido_em timestamptz(3))
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  limite timestamptz := least(antes, coalesce(now() - make_interval(days => (select lixeira_dias from public.prazos)), '-infinity'));
  chave text := case de when 'chamados' then 'id_chamado' when 'visitas' then 'id' when 'artigos' then 'id' end;
  fica text := case de when 'visitas' then 'and not exists (select from public.campo_registros r
    where r.id_visita = t.id and r.situacao = ''pendente''
      and not exists (select from public.campo_decisoes d where d.id_registro = r.id))' else '' end;
  ids integer[];
  arquivos uuid[];
begin
  execute format('select array(select %I from public.%I t where excluido_em < $1 %s order by excluido_em limit $2 for update skip locked)',
    chave, de, fica) into ids using limite, quantas;
  return query execute format('insert into public.lapides (tipo, id, excluido_em, removido_em)
    select $1, %I, excluido_em, now() from public.%I where %I = any($2) returning id, excluido_em', chave, de, chave) using de, ids;
  perform set_config('zelo.manutencao', 'sim', true);
  if de = 'chamados' then
    delete from public.anexos where id_chamado = any(ids);
    delete from public.notas_internas where id_chamado = any(ids);
    delete from public.presencas where id_chamado = any(ids);
    delete from public.atividades where id_chamado = any(ids);
  elsif de = 'artigos' then
    delete from public.artigos_versoes where id_artigo = any(ids);
  elsif de = 'visitas' then
    arquivos := array(select f.id_anexo from public.campo_fotos f join public.campo_registros r on r.id = f.id_registro
      where r.id_visita = any(ids) and f.id_anexo is not null);
    delete from public.campo_fotos f using public.campo_registros r where r.id = f.id_registro and r.id_visita = any(ids);
    delete from public.anexos a where a.id = any(arquivos);
    delete from public.campo_decisoes d using public.campo_registros r where r.id = d.id_registro and r.id_visita = any(ids);
    delete from public.campo_registros r where r.id_visita = any(ids);
  end if;
  execute format('delete from public.%I where %I = any($1)', de, chave) using ids;
  perform set_config('zelo.manutencao', '', true);
end $$;
