-- The words of a ticket leave its row (decision 045). While it is open, every text has a row of its own, written once and touched by
-- no later answer; closed for a day, they are put together into one row. Marks beside the words, which no text can contain, let the
-- index answer "these words, of this customer, in these weeks" by itself; a closed ticket also has its analista, opener, state and priority.
create table palavras_soltas (
  id_chamado integer not null references chamados on delete cascade,
  -- anteriores: what stood in one row when the ticket was opened again.
  tipo text not null check (tipo in ('chamado', 'atividade', 'anteriores')),
  id_texto bigint not null,
  palavras tsvector not null,
  primary key (id_chamado, tipo, id_texto)
) with (toast_tuple_target = 128);
create table palavras_reunidas (
  id_chamado integer primary key references chamados on delete cascade,
  palavras tsvector not null
) with (toast_tuple_target = 128);
-- The words themselves, for whoever has typed the beginning of one: looked up here, not in the index of all tickets.
create table palavras_conhecidas (palavra text collate "C" primary key);
-- Found by the index only: what ANALYZE would learn of the words is not used. Vectors hardly compress; trying costs more than it saves.
alter table palavras_soltas alter column palavras set statistics 0, alter column palavras set storage external;
alter table palavras_reunidas alter column palavras set statistics 0, alter column palavras set storage external;

-- As in migration 0004, but the text is taken apart into words once, a fifth of what its lexemes cost.
create function radicais_das(palavras text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.portuguese', regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    palavras, '(oes|aes)\M', 'ao', 'g'), '(?!\mest)(\m\w{3,})acao\M', '\1ar', 'g'), '(\w{2})([ae])is\M', '\1\2l', 'g'),
    '(\w{2})ens\M', '\1em', 'g'), '([bcdfgkptv]|il)s\M', '\1', 'g'));
create or replace function radicais(texto text) returns tsvector
  language sql immutable strict parallel safe
  return radicais_das(palavras_de(texto));
create or replace function lexemas(texto text) returns tsvector
  language sql immutable strict parallel safe
  return (select strip(radicais_das(p) || to_tsvector('public.zelo_inteiras', p)) from (select palavras_de(texto) as p offset 0) as t);

create aggregate juntar(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

create function marcas(c chamados, reunidas boolean) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array[
    '#c' || c.id_cliente, '#s' || floor(extract(epoch from c.data_criacao at time zone 'UTC') / 604800)
  ] || case when reunidas then array['#a' || c.id_analista, '#u' || c.id_usuario, '#e' || c.id_status, '#p' || c.id_prioridade] end, null));

-- What there is already, as it stands on the tickets.
insert into palavras_reunidas
  select c.id_chamado, c.palavras || marcas(c, true) from chamados c
  where c.fechado_em is not null and not exists (select from palavras_excedentes e where e.id_chamado = c.id_chamado);
insert into palavras_soltas
  select c.id_chamado, 'anteriores', -1, ts_delete(c.palavras, '#longo') || marcas(c, false) from chamados c
  where c.fechado_em is null or exists (select from palavras_excedentes e where e.id_chamado = c.id_chamado);
insert into palavras_soltas
  select e.id_chamado, 'anteriores', e.id_atividade, e.palavras || marcas(c, false)
  from palavras_excedentes e join chamados c using (id_chamado);
insert into palavras_conhecidas select word from ts_stat('select palavras from palavras_reunidas') where word not like '#%';

drop trigger chamados_palavras_novas on chamados;
drop trigger chamados_palavras_mudadas on chamados;
drop trigger chamados_descricao_nova on chamados;
drop trigger chamados_descricao_mudada on chamados;
drop trigger atividades_lembrar_palavras on atividades;
drop function escrever_palavras(), lembrar_palavras(), lembrar_descricao(), palavras_do_chamado(integer, text, text, text), cabe_no_chamado(text);
drop table palavras_excedentes;
alter table chamados drop column busca, drop column palavras, drop column tamanho_historico;

-- Sorted in at once: no list of new words that another writer has to pay for.
create index palavras_soltas_palavras on palavras_soltas using gin (palavras) with (fastupdate = off);
create index palavras_reunidas_palavras on palavras_reunidas using gin (palavras) with (fastupdate = off);

-- What a search checks of a ticket, without reading its text.
create index chamados_filtros on chamados (id_chamado)
  include (data_criacao, id_cliente, id_analista, id_usuario, id_status, id_prioridade, fechado_em) where excluido_em is null;

create function palavras_do_chamado(c chamados) returns tsvector
  language sql immutable parallel safe
  return lexemas(c.id_chamado || ' ' || c.titulo || ' ' || c.descricao || ' ' || c.solicitante) || marcas(c, false);

-- One row again becomes a text among others.
create function soltar_palavras(c chamados) returns void language sql
begin atomic
  with antes as (delete from palavras_reunidas where id_chamado = c.id_chamado returning palavras)
  insert into palavras_soltas
    select c.id_chamado, 'anteriores', 0,
      array_to_tsvector(array(select p from unnest(tsvector_to_array(palavras)) as p where p not like '#%')) || marcas(c, false)
    from antes;
end;

create function escrever_chamado() returns trigger language plpgsql as $$
begin
  insert into palavras_soltas values (new.id_chamado, 'chamado', 0, palavras_do_chamado(new));
  return null;
end $$;
create trigger chamados_palavras_novas after insert on chamados
  for each row execute function escrever_chamado();

create function escrever_atividade() returns trigger language plpgsql as $$
declare
  c chamados;
begin
  select * into c from chamados where id_chamado = new.id_chamado;
  perform soltar_palavras(c) where c.fechado_em is not null;
  insert into palavras_soltas values (new.id_chamado, 'atividade', new.id_atividade, lexemas(new.descricao) || marcas(c, false));
  return null;
end $$;
create trigger atividades_palavras_novas after insert on atividades
  for each row execute function escrever_atividade();

-- Another text of the ticket itself. Where its words no longer stand apart, all texts are read again.
create function reescrever_chamado() returns trigger language plpgsql as $$
begin
  update palavras_soltas set palavras = palavras_do_chamado(new) where id_chamado = new.id_chamado and tipo = 'chamado';
  if found then return null; end if;
  delete from palavras_reunidas where id_chamado = new.id_chamado;
  delete from palavras_soltas where id_chamado = new.id_chamado;
  insert into palavras_soltas
    select new.id_chamado, 'chamado', 0, palavras_do_chamado(new)
    union all select id_chamado, 'atividade', id_atividade, lexemas(descricao) || marcas(new, false)
    from atividades where id_chamado = new.id_chamado;
  return null;
end $$;
create trigger chamados_palavras_mudadas after update on chamados for each row
  when (row(old.titulo, old.descricao, old.solicitante) is distinct from row(new.titulo, new.descricao, new.solicitante))
  execute function reescrever_chamado();

create function remarcar_chamado() returns trigger language plpgsql as $$
begin
  update palavras_soltas set palavras = ts_delete(palavras, tsvector_to_array(marcas(old, false))) || marcas(new, false)
    where id_chamado = new.id_chamado and marcas(old, false) <> marcas(new, false);
  if old.fechado_em is null then return null; end if;
  if new.fechado_em is null then
    perform soltar_palavras(new);
  else
    update palavras_reunidas set palavras = ts_delete(palavras, tsvector_to_array(marcas(old, true))) || marcas(new, true)
      where id_chamado = new.id_chamado and marcas(old, true) <> marcas(new, true);
  end if;
  return null;
end $$;
create trigger chamados_palavras_marcadas after update on chamados for each row
  when (old.fechado_em is not null
    or row(old.id_cliente, old.data_criacao) is distinct from row(new.id_cliente, new.data_criacao))
  execute function remarcar_chamado();

-- Puts the words of closed tickets together; what somebody is just writing to, or what is too long for one row, stays apart.
create function reunir_palavras(ids integer[]) returns bigint language plpgsql as $$
declare
  livres integer[];
  reunidas bigint;
begin
  select array(select id_chamado from chamados where id_chamado = any(ids) and fechado_em is not null for update skip locked) into livres;
  -- A second statement: it sees what was written until the tickets were locked.
  with curtos as (
    select id_chamado from palavras_soltas where id_chamado = any(livres)
    group by id_chamado having sum(octet_length(palavras::text)) < 500000
  ), apagadas as (
    delete from palavras_soltas s using curtos where s.id_chamado = curtos.id_chamado returning s.id_chamado, s.palavras
  ), novas as (
    insert into palavras_reunidas
      select id_chamado, juntar(a.palavras) || marcas(c, true) from apagadas a join chamados c using (id_chamado) group by id_chamado, c
      returning palavras
  ), conhecidas as (
    insert into palavras_conhecidas
      select distinct palavra from novas, unnest(tsvector_to_array(palavras)) as palavra where palavra not like '#%' order by 1
      on conflict do nothing
  )
  select count(*) into reunidas from novas;
  return reunidas;
end $$;
