-- Files of the conversation. The bytes are in a store, under the id; a row is ready only when all of them are there.
create table anexos (
  id uuid primary key default gen_random_uuid(),
  finalidade text not null default 'conversa' check (finalidade in ('conversa', 'importacao')),
  -- What was never used goes with the person; what was used hangs on a text of theirs, which keeps them.
  id_usuario integer not null references usuarios on delete cascade,
  id_chamado integer references chamados on delete restrict,
  id_atividade bigint references atividades on delete restrict,
  id_nota bigint references notas_internas on delete restrict,
  nome text not null check (char_length(nome) between 1 and 200),
  tipo text not null,
  tamanho bigint not null check (tamanho between 1 and 209715200),
  recebido bigint not null default 0,
  sha256 bytea check (octet_length(sha256) = 32),
  estado text not null default 'recebendo'
    check (estado in ('recebendo', 'verificando', 'pronto', 'recusado', 'infectado', 'removido')),
  miniatura bytea check (octet_length(miniatura) <= 65536),
  local text not null check (local in ('pasta', 's3')),
  criado_em timestamptz(3) not null default now(),
  usado_em timestamptz(3),
  -- Among those that were used together, as their author had them.
  posicao smallint,
  excluido_em timestamptz(3),
  id_excluido_por integer references usuarios,
  check (num_nonnulls(id_atividade, id_nota) <= 1),
  check (id_atividade is null and id_nota is null or id_chamado is not null),
  check ((id_chamado is null) = (usado_em is null)),
  check (id_chamado is null or estado in ('pronto', 'removido')),
  check (recebido between 0 and tamanho),
  check (estado <> 'pronto' or sha256 is not null),
  check ((estado = 'removido') = (excluido_em is not null))
);
create index anexos_chamado on anexos (id_chamado) where id_chamado is not null;
create index anexos_atividade on anexos (id_atividade) where id_atividade is not null;
create index anexos_nota on anexos (id_nota) where id_nota is not null;
create index anexos_soltos on anexos (criado_em) where id_chamado is null;
create index anexos_verificando on anexos (criado_em) where estado = 'verificando';
create index anexos_usuario on anexos (id_usuario, criado_em);
create index anexos_excluido_por on anexos (id_excluido_por) where id_excluido_por is not null;

-- Addresses by which a file is opened for some minutes, by the session that asked.
create table aberturas (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id_anexo uuid not null references anexos on delete cascade,
  sessao bytea not null references sessoes on delete cascade,
  expira_em timestamptz(3) not null
);
create index aberturas_anexo on aberturas (id_anexo);
create index aberturas_sessao on aberturas (sessao);
create index aberturas_expira on aberturas (expira_em);

-- Objects of a store that no row shows any more. They stay as long as a copy of the database may bring the row back;
-- what nobody has ever used goes at once.
create table objetos_soltos (
  id uuid not null,
  local text not null check (local in ('pasta', 's3')),
  desde timestamptz(3) not null,
  -- A file that was moved leaves one where it was.
  primary key (id, local)
);
create index objetos_soltos_desde on objetos_soltos (desde);

create function soltar_objeto() returns trigger language plpgsql as $$
begin
  insert into objetos_soltos (id, local, desde)
    values (old.id, old.local, case when old.id_chamado is null then '-infinity' else now() end)
    on conflict do nothing;
  return null;
end $$;
create trigger anexos_soltar_objeto after delete on anexos for each row execute function soltar_objeto();

-- As before (migration 0014); a ticket takes its notes and files along.
create or replace function remover_da_lixeira(de text, antes timestamptz, quantas integer)
  returns table (id integer, excluido_em timestamptz(3))
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  limite timestamptz := least(antes, coalesce(now() - make_interval(days => (select lixeira_dias from public.prazos)), '-infinity'));
  chave text := case de when 'chamados' then 'id_chamado' when 'visitas' then 'id' when 'artigos' then 'id' end;
  ids integer[];
begin
  execute format('select array(select %I from public.%I where excluido_em < $1 order by excluido_em limit $2 for update skip locked)',
    chave, de) into ids using limite, quantas;
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
  end if;
  execute format('delete from public.%I where %I = any($1)', de, chave) using ids;
  perform set_config('zelo.manutencao', '', true);
end $$;
