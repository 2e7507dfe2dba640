-- Every action on a ticket writes its row anew, and with it every word of its history into the index of the search. Long texts and
-- what comes after a long history are therefore kept apart, one row for each text, written once: an answer costs what it
-- says, not what others wrote before. Such a ticket has the mark #longo, and the search looks into both places.
create table palavras_excedentes (
  id_chamado integer not null references chamados on delete cascade,
  -- 0: the description of the ticket itself.
  id_atividade bigint not null,
  palavras tsvector not null,
  primary key (id_chamado, id_atividade)
);

create index palavras_excedentes_palavras on palavras_excedentes using gin (palavras) with (fastupdate = off);

-- An index of words collects what is new and sorts it in when 4 MB have come together: more than a second, paid by whoever writes
-- then. With 64 kB it is sorted in often and in some 20 ms; measured, the mean write is no dearer.
do $$ declare i regclass; begin
  foreach i in array array['chamados_busca', 'usuarios_nome_busca', 'clientes_nome_busca', 'artigos_titulo_busca', 'artigos_palavras_som'] loop
    execute format('alter index %s set (gin_pending_list_limit = 64)', i);
    perform gin_clean_pending_list(i);
  end loop;
end $$;

-- How many characters of the history have their words on the ticket itself.
alter table chamados add column tamanho_historico integer not null default 0;

create function cabe_no_chamado(texto text) returns boolean
  language sql immutable strict parallel safe
  return char_length(texto) <= 4000;

create or replace function palavras_do_chamado(id integer, titulo text, descricao text, solicitante text) returns tsvector
  language sql stable strict
  return lexemas(id || ' ' || titulo || ' ' || case when cabe_no_chamado(descricao) then descricao else '' end || ' ' || solicitante)
    || coalesce((select lexemas(string_agg(a.descricao, ' ')) from atividades a where a.id_chamado = id and not exists (
      select from palavras_excedentes e where e.id_chamado = id and e.id_atividade = a.id_atividade)), '')
    || case when not cabe_no_chamado(descricao)
        or exists (select from palavras_excedentes e where e.id_chamado = id and e.id_atividade > 0)
      then array_to_tsvector(array['#longo']) else '' end;

create or replace function lembrar_palavras() returns trigger language plpgsql as $$
declare
  tamanho integer := char_length(new.descricao);
begin
  update chamados set palavras = palavras || lexemas(new.descricao), tamanho_historico = tamanho_historico + tamanho
    where id_chamado = new.id_chamado and tamanho_historico + tamanho <= 8000;
  if found then return null; end if;
  insert into palavras_excedentes values (new.id_chamado, new.id_atividade, lexemas(new.descricao));
  update chamados set palavras = palavras || array_to_tsvector(array['#longo'])
    where id_chamado = new.id_chamado and not palavras @@ '''#longo'''::tsquery;
  return null;
end $$;

create function lembrar_descricao() returns trigger language plpgsql as $$
begin
  delete from palavras_excedentes where id_chamado = new.id_chamado and id_atividade = 0;
  if not cabe_no_chamado(new.descricao) then
    insert into palavras_excedentes values (new.id_chamado, 0, lexemas(new.descricao));
  end if;
  return null;
end $$;
create trigger chamados_descricao_nova after insert on chamados for each row
  when (not cabe_no_chamado(new.descricao)) execute function lembrar_descricao();
create trigger chamados_descricao_mudada after update on chamados for each row
  when (old.descricao is distinct from new.descricao) execute function lembrar_descricao();

-- The long ones of before: their whole history apart.
insert into palavras_excedentes
  select id_chamado, id_atividade, lexemas(descricao) from atividades where id_chamado in (
    select id_chamado from atividades group by id_chamado having sum(char_length(descricao)) > 8000);
insert into palavras_excedentes
  select id_chamado, 0, lexemas(descricao) from chamados where not cabe_no_chamado(descricao);
update chamados set palavras = palavras_do_chamado(id_chamado, titulo, descricao, solicitante)
  where id_chamado in (select id_chamado from palavras_excedentes);
