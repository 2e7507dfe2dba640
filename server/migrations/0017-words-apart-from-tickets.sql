-- The words of a ticket leave its row (decision 045). A new text has a row of its own, written once and touched by no later answer;
-- a job soon puts the texts of a ticket together into one row, among the open tickets or, closed for a day, among the closed ones.
-- Marks beside the words, which no text can contain, let the index answer "these words, of this customer, in these weeks" by itself;
-- a closed ticket also has its analista, opener, state and priority. What a search checks of a ticket stands in the same row.
create table palavras_soltas (
  id_chamado integer not null references chamados on delete cascade,
  -- anteriores: what the ticket had before its texts stood apart.
  tipo text not null check (tipo in ('chamado', 'atividade', 'anteriores')),
  id_texto bigint not null,
  palavras tsvector not null,
  primary key (id_chamado, tipo, id_texto)
) with (toast_tuple_target = 8160);
create table palavras_abertas (
  id_chamado integer primary key references chamados on delete cascade,
  data_criacao timestamptz(3) not null,
  id_cliente integer not null,
  id_analista integer,
  id_usuario integer,
  id_status integer not null,
  id_prioridade integer not null,
  fechado_em timestamptz(3),
  excluido_em timestamptz(3),
  palavras tsvector not null
) with (toast_tuple_target = 128, fillfactor = 70);
create table palavras_fechadas (like palavras_abertas including all) with (toast_tuple_target = 128);
alter table palavras_fechadas add foreign key (id_chamado) references chamados on delete cascade;
-- The words themselves, for whoever has typed the beginning of one: looked up here, not in the index of all tickets.
create table palavras_conhecidas (palavra text collate "C" primary key);
-- Found by the index only: what ANALYZE would learn of the words is not used. Vectors hardly compress; trying costs more than it saves.
alter table palavras_soltas alter column palavras set statistics 0, alter column palavras set storage external;
alter table palavras_abertas alter column palavras set statistics 0, alter column palavras set storage external;
alter table palavras_fechadas alter column palavras set statistics 0, alter column palavras set storage external;

-- The same words as by migration 0004, in half the time: stems are taken of each word once and of no stop word, spaces are not
-- replaced by spaces, and the exception of a rule is looked for before the rule is made slow by it.
create function radicais_das(palavras text) returns tsvector
  language sql immutable strict parallel safe
  return (select to_tsvector('pg_catalog.portuguese', regexp_replace(regexp_replace(regexp_replace(
      case when p ~ '\mest\w*acao\M' then regexp_replace(p, '(?!\mest)(\m\w{3,})acao\M', '\1ar', 'g')
        else regexp_replace(p, '(\w{3})acao\M', '\1ar', 'g') end,
      '(\w{2})([ae])is\M', '\1\2l', 'g'), '(\w{2})ens\M', '\1em', 'g'), '([bcdfgkptv]|il)s\M', '\1', 'g'))
    from (select regexp_replace(palavras, '(oes|aes)\M', 'ao', 'g') as p offset 0) as t);
create or replace function radicais(texto text) returns tsvector
  language sql immutable strict parallel safe
  return radicais_das(palavras_de(texto));
create or replace function lexemas(texto text) returns tsvector
  language sql immutable strict parallel safe
  return (select strip(inteiras) || strip(radicais_das(array_to_string(tsvector_to_array(inteiras), ' ')))
    from (select to_tsvector('public.zelo_inteiras', regexp_replace(normalizar(texto), '[^[:alnum:] ]+', ' ', 'g')) as inteiras offset 0) as t);

create aggregate juntar(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- Weeks, and eight and 64 of them together: a choice of few marks for any stretch of time.
create function marcas(c chamados, fechado boolean) returns tsvector
  language sql immutable parallel safe
  return (select array_to_tsvector(array_remove(array[
    '#c' || c.id_cliente, '#s' || semana, '#o' || semana / 8, '#q' || semana / 64
  ] || case when fechado then array['#a' || c.id_analista, '#u' || c.id_usuario, '#e' || c.id_status, '#p' || c.id_prioridade] end, null))
  from (select floor(extract(epoch from c.data_criacao at time zone 'UTC') / 604800)::integer as semana) as t);

create function linha_de_palavras(c chamados, palavras tsvector) returns palavras_abertas
  language sql immutable parallel safe
  return row(c.id_chamado, c.data_criacao, c.id_cliente, c.id_analista, c.id_usuario, c.id_status, c.id_prioridade, c.fechado_em,
    c.excluido_em, palavras)::palavras_abertas;

-- What there is already, as it stands on the tickets.
insert into palavras_fechadas
  select (linha_de_palavras(c, c.palavras || marcas(c, true))).* from chamados c
  where c.fechado_em is not null and not exists (select from palavras_excedentes e where e.id_chamado = c.id_chamado);
insert into palavras_abertas
  select (linha_de_palavras(c, c.palavras || marcas(c, false))).* from chamados c
  where c.fechado_em is null and not exists (select from palavras_excedentes e where e.id_chamado = c.id_chamado);
insert into palavras_soltas
  select c.id_chamado, 'anteriores', -1, ts_delete(c.palavras, '#longo') || marcas(c, false) from chamados c
  where exists (select from palavras_excedentes e where e.id_chamado = c.id_chamado);
insert into palavras_soltas
  select e.id_chamado, 'anteriores', e.id_atividade, e.palavras || marcas(c, false)
  from palavras_excedentes e join chamados c using (id_chamado);
insert into palavras_conhecidas select word from ts_stat('select palavras from palavras_fechadas') where word not like '#%';

drop trigger chamados_palavras_novas on chamados;
drop trigger chamados_palavras_mudadas on chamados;
drop trigger chamados_descricao_nova on chamados;
drop trigger chamados_descricao_mudada on chamados;
drop trigger atividades_lembrar_palavras on atividades;
drop function escrever_palavras(), lembrar_palavras(), lembrar_descricao(), palavras_do_chamado(integer, text, text, text), cabe_no_chamado(text);
drop table palavras_excedentes;
alter table chamados drop column busca, drop column palavras, drop column tamanho_historico;

-- New words wait in a list so short that whoever fills it hardly waits; the tables that jobs write sort theirs in at once.
create index palavras_soltas_palavras on palavras_soltas using gin (palavras) with (gin_pending_list_limit = 64);
create index palavras_abertas_palavras on palavras_abertas using gin (palavras) with (fastupdate = off);
create index palavras_fechadas_palavras on palavras_fechadas using gin (palavras) with (fastupdate = off);

create function palavras_do_chamado(c chamados) returns tsvector
  language sql immutable parallel safe
  return lexemas(c.id_chamado || ' ' || c.titulo || ' ' || c.descricao || ' ' || c.solicitante) || marcas(c, false);

-- Its words are no longer among those of closed tickets.
create function soltar_palavras(c chamados) returns void language sql
begin atomic
  with antes as (delete from palavras_fechadas where id_chamado = c.id_chamado returning palavras)
  insert into palavras_abertas
    select (linha_de_palavras(c,
      array_to_tsvector(array(select p from unnest(tsvector_to_array(palavras)) as p where p not like '#%')) || marcas(c, false))).*
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
  insert into palavras_soltas
    values (new.id_chamado, 'atividade', new.id_atividade, lexemas(new.descricao) || marcas(c, false));
  return null;
end $$;
create trigger atividades_palavras_novas after insert on atividades
  for each row execute function escrever_atividade();

-- Another text of the ticket itself. Where its words no longer stand apart, all texts are read again.
create function reescrever_chamado() returns trigger language plpgsql as $$
begin
  update palavras_soltas set palavras = palavras_do_chamado(new) where id_chamado = new.id_chamado and tipo = 'chamado';
  if found then return null; end if;
  delete from palavras_fechadas where id_chamado = new.id_chamado;
  delete from palavras_abertas where id_chamado = new.id_chamado;
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

-- Where the ticket's words stand in one row, that row follows it.
create function acompanhar_chamado() returns trigger language plpgsql as $$
declare
  antes tsvector := marcas(old, false);
  depois tsvector := marcas(new, false);
begin
  if antes <> depois then
    update palavras_soltas set palavras = ts_delete(palavras, tsvector_to_array(antes)) || depois where id_chamado = new.id_chamado;
    update palavras_abertas set palavras = ts_delete(palavras, tsvector_to_array(antes)) || depois where id_chamado = new.id_chamado;
  end if;
  update palavras_abertas set
      (data_criacao, id_cliente, id_analista, id_usuario, id_status, id_prioridade, fechado_em, excluido_em) =
      (new.data_criacao, new.id_cliente, new.id_analista, new.id_usuario, new.id_status, new.id_prioridade, new.fechado_em, new.excluido_em)
    where id_chamado = new.id_chamado;
  if found or old.fechado_em is null then return null; end if;
  if new.fechado_em is null then
    perform soltar_palavras(new);
    return null;
  end if;
  with antigas as (delete from palavras_fechadas where id_chamado = new.id_chamado returning palavras)
  insert into palavras_fechadas
    select (linha_de_palavras(new, ts_delete(palavras, tsvector_to_array(marcas(old, true))) || marcas(new, true))).* from antigas;
  return null;
end $$;
create trigger chamados_palavras_acompanham after update on chamados for each row
  when (row(old.data_criacao, old.id_cliente, old.id_analista, old.id_usuario, old.id_status, old.id_prioridade, old.fechado_em, old.excluido_em)
    is distinct from row(new.data_criacao, new.id_cliente, new.id_analista, new.id_usuario, new.id_status, new.id_prioridade, new.fechado_em, new.excluido_em))
  execute function acompanhar_chamado();

-- Puts the words of these tickets together, and moves what was closed before `limite` to the closed ones. What somebody is just
-- writing to stays as it is; so do words that are too many for one row.
create function reunir_palavras(ids integer[], limite timestamptz) returns void language plpgsql as $$
declare
  livres integer[] := array(select id_chamado from chamados where id_chamado = any(ids) for update skip locked);
begin
  with curtos as (
    select id_chamado from (
      select id_chamado, palavras from palavras_soltas where id_chamado = any(livres)
      union all select id_chamado, palavras from palavras_abertas where id_chamado = any(livres)
    ) as t group by id_chamado having sum(pg_column_size(palavras)) < 500000
  ), soltas as (
    delete from palavras_soltas s using curtos where s.id_chamado = curtos.id_chamado returning s.id_chamado, s.palavras
  ), juntas as (
    select id_chamado, juntar(palavras) as palavras from soltas group by id_chamado
  )
  insert into palavras_abertas as a
    select (linha_de_palavras(c, j.palavras)).* from juntas j join chamados c using (id_chamado)
    on conflict (id_chamado) do update set palavras = a.palavras || excluded.palavras;
  with fechadas as (
    delete from palavras_abertas a using chamados c
    where a.id_chamado = any(livres) and c.id_chamado = a.id_chamado and c.fechado_em < limite
      and not exists (select from palavras_soltas s where s.id_chamado = a.id_chamado)
    returning c, a.palavras || marcas(c, true) as palavras
  ), escritas as (insert into palavras_fechadas select (linha_de_palavras(c, palavras)).* from fechadas)
  insert into palavras_conhecidas
    select distinct palavra from fechadas, unnest(tsvector_to_array(palavras)) as palavra where palavra not like '#%' order by 1
    on conflict do nothing;
end $$;
