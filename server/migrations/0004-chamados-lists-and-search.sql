-- The words of a text as people search them: case and accents do not matter, whatever is no letter or digit separates
-- them (login/senha, caiu.Erro), and a plural or an -ação reads like its base, because the stemmer expects the accents.
create function palavras_de(texto text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(normalizar(texto), '[^[:alnum:]]+', ' ', 'g'));
create function radicais(texto text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.portuguese', regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    palavras_de(texto), '(oes|aes)\M', 'ao', 'g'), '(?!\mest)(\m\w{3,})acao\M', '\1ar', 'g'), '(\w{2})([ae])is\M', '\1\2l', 'g'),
    '(\w{2})ens\M', '\1em', 'g'), '([bcdfgkptv]|il)s\M', '\1', 'g'));

-- And its whole words, for whoever has typed only the beginning of one.
create text search dictionary zelo_inteiras (template = pg_catalog.simple, stopwords = portuguese);
create text search configuration zelo_inteiras (copy = pg_catalog.simple);
alter text search configuration zelo_inteiras alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart
  with zelo_inteiras;
create function lexemas(texto text) returns tsvector
  language sql immutable strict parallel safe
  return strip(radicais(texto) || to_tsvector('public.zelo_inteiras', palavras_de(texto)));

-- What somebody typed, one query a word: every word must occur, as its stem; the last one, where asked, also as the
-- beginning of a word. Empty when nothing but stop words is left.
create function consultas(texto text, inicio boolean) returns text[]
  language sql stable strict parallel safe
  return (
    select coalesce(array_agg(
      array_to_string(array(select quote_literal(l) from unnest(tsvector_to_array(radicais(parte))) as l), ' & ')
        || case when inicio and lugar = count and parte ~ '^[[:alnum:]]{3,}$' then ' | ' || quote_literal(parte) || ':*' else '' end
    ), '{}')
    from (
      select parte, lugar, count(*) over () as count
      from regexp_split_to_table(palavras_de(texto), ' ') with ordinality as partes (parte, lugar)
    ) as contadas
    where radicais(parte) <> ''
  );

-- The words of a ticket and of its history, kept on it by triggers, so that one index finds a ticket by all of its text.
-- No generated column: a change of status would read the whole text again. Half a megabyte of different words is no
-- history; a tsvector has an end.
alter table chamados add column palavras tsvector not null default '';
create function palavras_do_chamado(id integer, titulo text, descricao text, solicitante text) returns tsvector
  language sql stable strict
  return lexemas(id || ' ' || titulo || ' ' || descricao || ' ' || solicitante) || coalesce(
    (select lexemas(left(string_agg(a.descricao, ' ' order by a.id_atividade desc), 400000)) from atividades a where a.id_chamado = id), '');
update chamados set palavras = palavras_do_chamado(id_chamado, titulo, descricao, solicitante);

create function escrever_palavras() returns trigger language plpgsql as $$
begin
  new.palavras := palavras_do_chamado(new.id_chamado, new.titulo, new.descricao, new.solicitante);
  return new;
end $$;
create trigger chamados_palavras_novas before insert on chamados
  for each row execute function escrever_palavras();
create trigger chamados_palavras_mudadas before update on chamados for each row
  when (row(old.titulo, old.descricao, old.solicitante) is distinct from row(new.titulo, new.descricao, new.solicitante))
  execute function escrever_palavras();

create function lembrar_palavras() returns trigger language plpgsql as $$
begin
  update chamados set palavras = palavras || lexemas(new.descricao)
    where id_chamado = new.id_chamado and pg_column_size(palavras) < 500000;
  return null;
end $$;
create trigger atividades_lembrar_palavras after insert on atividades
  for each row execute function lembrar_palavras();

-- Beside the words stand marks that no text can contain: company, analista, opener, open, queue, week of creation. With
-- them the index answers "these words, in this scope, in the newest weeks" without reading the matches outside of it.
alter table chamados add column busca tsvector generated always as (
  palavras || array_to_tsvector(array_remove(array[
    '#c' || id_cliente, '#a' || id_analista, '#u' || id_usuario,
    case when id_status in (1, 4, 5) then '#aberto' end,
    case when id_status in (1, 4, 5) and id_analista is null then '#fila' end,
    '#s' || floor(extract(epoch from data_criacao at time zone 'UTC') / 604800)
  ], null))
) stored;
create index chamados_busca on chamados using gin (busca) where excluido_em is null;

-- Every order that the list offers, over everything and over the few that are open.
create index chamados_titulo on chamados (titulo collate "pt-BR-x-icu", id_chamado) where excluido_em is null;
create index chamados_status on chamados (id_status, id_chamado) where excluido_em is null;
create index chamados_cliente_id on chamados (id_cliente, id_chamado) where excluido_em is null;
-- Also all that a dashboard counts, so that it need not read the tickets.
create index chamados_abertos_id on chamados (id_chamado) include (id_status, id_prioridade, id_cliente, id_analista, data_criacao)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_abertos_titulo on chamados (titulo collate "pt-BR-x-icu", id_chamado)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_abertos_cliente on chamados (id_cliente, data_criacao desc, id_chamado desc)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_abertos_analista on chamados (id_analista, data_criacao desc, id_chamado desc)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_abertos_prioridade on chamados (id_prioridade, data_criacao desc, id_chamado desc)
  where excluido_em is null and id_status in (1, 4, 5);

-- The few who left, whose open tickets wait in the queue.
create index usuarios_que_sairam on usuarios (id) where ativo = 'N' and perfil <> 'cliente';
