-- The server works as a role that adds to the history and cannot change it. What expires is removed by the two functions
-- below, with the owner's rights and never before its time.

-- How long things stay, as the operator set it for the last start. The server's role reads this and cannot write it.
create table prazos (
  unica boolean primary key default true check (unica),
  lixeira_dias integer not null default 90 check (lixeira_dias > 0),
  auditoria_dias integer not null default 730 check (auditoria_dias > 0)
);
insert into prazos default values;

create function esquecer_auditoria(antes timestamptz, quantas integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  limite timestamptz := least(antes, coalesce(now() - make_interval(days => (select auditoria_dias from public.prazos)), '-infinity'));
  removidas bigint;
begin
  perform set_config('zelo.manutencao', 'sim', true);
  delete from public.auditoria where id in (
    select id from public.auditoria where quando < limite order by quando limit quantas for update skip locked);
  get diagnostics removidas = row_count;
  perform set_config('zelo.manutencao', '', true);
  return removidas;
end $$;

-- From the trash for good, with its history; a tombstone stays. What somebody is just recovering stays too.
create function remover_da_lixeira(de text, antes timestamptz, quantas integer)
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
    delete from public.atividades where id_chamado = any(ids);
  elsif de = 'artigos' then
    delete from public.artigos_versoes where id_artigo = any(ids);
  end if;
  execute format('delete from public.%I where %I = any($1)', de, chave) using ids;
  perform set_config('zelo.manutencao', '', true);
end $$;

revoke execute on function esquecer_auditoria(timestamptz, integer), remover_da_lixeira(text, timestamptz, integer) from public;
