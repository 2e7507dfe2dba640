-- What the team says among itself. A table of its own, not a mark on atividades: what does not name this table cannot show it to a cliente.
create table notas_internas (
  id bigint generated always as identity primary key,
  id_chamado integer not null references chamados on delete restrict,
  id_autor integer not null references usuarios on delete restrict,
  texto text not null check (trim(texto) <> '' and char_length(texto) <= 20000),
  palavras tsvector not null,
  criado_em timestamptz(3) not null default now()
);
-- Found by the index only, as the words of tickets are.
alter table notas_internas alter column palavras set statistics 0, alter column palavras set storage external;
create index notas_internas_chamado on notas_internas (id_chamado, id) include (id_autor, criado_em);
create index notas_internas_palavras on notas_internas using gin (palavras) with (gin_pending_list_limit = 64);
create index notas_internas_autor on notas_internas (id_autor, id_chamado);
create trigger notas_internas_somente_acrescentar before update or delete on notas_internas
  for each row execute function somente_acrescentar();
create trigger notas_internas_sem_truncate before truncate on notas_internas
  for each statement execute function somente_acrescentar();

-- Its words, and the weeks of its ticket, which never change: a search walks back by weeks. Of these words palavras_conhecidas learns nothing.
create function escrever_nota() returns trigger language plpgsql as $$
declare
  semana integer := (select floor(extract(epoch from data_criacao) / 604800)::integer from chamados where id_chamado = new.id_chamado);
begin
  new.palavras := lexemas(new.texto) || array_to_tsvector(array['#s' || semana, '#o' || semana / 8, '#q' || semana / 64]);
  return new;
end $$;
create trigger notas_internas_palavras before insert on notas_internas for each row execute function escrever_nota();

-- How far somebody of the team has read the notes; 0 for a cliente.
alter table leituras add column id_nota bigint not null default 0;

-- What somebody has begun to write; the newest wins.
create table rascunhos (
  id_usuario integer not null references usuarios on delete cascade,
  id_chamado integer not null references chamados on delete cascade,
  tipo text not null check (tipo in ('resposta', 'nota')),
  texto text not null check (char_length(texto) <= 20000),
  anexos uuid[] not null default '{}' check (cardinality(anexos) <= 20),
  atualizado_em timestamptz(3) not null default now(),
  primary key (id_usuario, id_chamado, tipo)
);
create index rascunhos_chamado on rascunhos (id_chamado);
create index rascunhos_atualizado on rascunhos (atualizado_em);

-- Who is looking at a ticket or answering it right now. Lost in a crash, and told again within seconds.
create unlogged table presencas (
  id_chamado integer not null,
  id_usuario integer not null,
  estado text not null check (estado in ('vendo', 'respondendo')),
  ate timestamptz(3) not null,
  primary key (id_chamado, id_usuario)
) with (fillfactor = 50);
create index presencas_usuario on presencas (id_usuario);
