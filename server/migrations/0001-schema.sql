-- The whole product's tables. Rules that must hold whatever the code does stand here as constraints.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- How people search: case and accents ignored. unaccent() is only stable because its dictionary may be
-- replaced; naming the dictionary and wrapping it lets an index use it.
create function normalizar(texto text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, texto));

create table instalacao (
  unica boolean primary key default true check (unica),
  modo text not null check (modo in ('producao', 'demo')),
  -- The demo's dates are placed around this São Paulo day and move with it.
  dia_demo date,
  criada_em timestamptz(3) not null default now(),
  check ((modo = 'demo') = (dia_demo is not null))
);

create table clientes (
  id integer generated always as identity primary key,
  nome text not null check (trim(nome) <> ''),
  endereco text not null default '',
  cidade text not null default '',
  telefone text not null default '',
  contato text not null default '',
  ativo text not null default 'S' check (ativo in ('S', 'N')),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now()
);

create table usuarios (
  id integer generated always as identity primary key,
  nome text not null check (trim(nome) <> ''),
  sobrenome text not null check (trim(sobrenome) <> ''),
  email text not null,
  telefone text not null default '',
  perfil text not null check (perfil in ('admin', 'analista', 'cliente', 'painel')),
  senha_hash text not null,
  id_chat text not null default '',
  id_empresa integer references clientes on delete restrict,
  ativo text not null default 'S' check (ativo in ('S', 'N')),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  -- A cliente belongs to a company; nobody else does.
  check ((perfil = 'cliente') = (id_empresa is not null))
);
create unique index usuarios_email on usuarios (lower(email));
create index usuarios_empresa on usuarios (id_empresa) where id_empresa is not null;

create table sessoes (
  -- SHA-256 of the token: a stolen table opens no door.
  token_hash bytea primary key,
  id_usuario integer not null references usuarios on delete cascade,
  criada_em timestamptz(3) not null,
  usada_em timestamptz(3) not null,
  check (usada_em >= criada_em)
);
create index sessoes_usuario on sessoes (id_usuario);

create table links_unicos (
  token_hash bytea primary key,
  finalidade text not null check (finalidade in ('configuracao', 'senha')),
  id_usuario integer references usuarios on delete cascade,
  expira_em timestamptz(3) not null,
  check ((finalidade = 'senha') = (id_usuario is not null))
);

-- Counters live here, not in a process, so that a second process or a restart forgets nothing.
create table limites (
  chave text primary key,
  erros integer not null check (erros >= 0),
  inicio timestamptz(3) not null,
  bloqueado_ate timestamptz(3)
);
create index limites_inicio on limites (inicio);

create table status (
  id_status integer primary key,
  descricao text not null
);
insert into status values
  (1, 'Aberto'), (2, 'Fechado'), (3, 'Fechado sem Sucesso'), (4, 'Aguardando Terceiros'), (5, 'Aguardando Cliente');

create table prioridades (
  id_prioridade integer primary key,
  descricao text not null
);
insert into prioridades values (1, 'Planejada'), (2, 'Baixa'), (3, 'Média'), (4, 'Alta'), (5, 'Crítica');

create table visitas (
  id integer generated always as identity primary key,
  data_hora_prevista timestamptz(3) not null,
  id_cliente integer not null references clientes on delete restrict,
  id_analista integer not null references usuarios on delete restrict,
  tipo text not null default 'Contratual' check (tipo in ('Contratual', 'Avulsa')),
  observacao_admin text not null default '',
  observacao_analista text,
  checkin timestamptz(3),
  checkout timestamptz(3),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  check (checkout is null or (checkin is not null and checkout >= checkin))
);
create index visitas_data on visitas (data_hora_prevista, id) where excluido_em is null;
create index visitas_analista on visitas (id_analista, data_hora_prevista, id) where excluido_em is null;
create index visitas_cliente on visitas (id_cliente, data_hora_prevista, id) where excluido_em is null;
create index visitas_sem_checkout on visitas (data_hora_prevista, id) where excluido_em is null and checkout is null;

create table chamados (
  id_chamado integer generated always as identity primary key,
  id_cliente integer not null references clientes on delete restrict,
  -- Null means nobody; 0 never reaches the table because no usuario has it.
  id_analista integer references usuarios on delete restrict,
  titulo text not null check (trim(titulo) <> ''),
  descricao text not null check (trim(descricao) <> ''),
  id_status integer not null default 1 references status,
  id_prioridade integer not null default 2 references prioridades,
  solicitante text not null default '',
  criado_por text not null,
  id_usuario integer not null references usuarios on delete restrict,
  data_criacao timestamptz(3) not null default now(),
  fechado_em timestamptz(3),
  versao integer not null default 1,
  excluido_em timestamptz(3),
  check ((id_status in (2, 3)) = (fechado_em is not null))
);
create index chamados_data on chamados (data_criacao desc, id_chamado desc) where excluido_em is null;
create index chamados_abertos on chamados (data_criacao desc, id_chamado desc)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_fila on chamados (data_criacao desc, id_chamado desc)
  where excluido_em is null and id_status in (1, 4, 5) and id_analista is null;
create index chamados_analista on chamados (id_analista, data_criacao desc, id_chamado desc) where excluido_em is null;
create index chamados_cliente on chamados (id_cliente, data_criacao desc, id_chamado desc) where excluido_em is null;
create index chamados_usuario on chamados (id_usuario, data_criacao desc, id_chamado desc) where excluido_em is null;

create table atividades (
  id_atividade bigint generated always as identity primary key,
  id_chamado integer not null references chamados on delete restrict,
  -- The author, whoever it was: the specification calls this column the analista.
  id_analista integer not null references usuarios on delete restrict,
  descricao text not null check (trim(descricao) <> ''),
  status_chamado integer not null references status,
  data_criacao timestamptz(3) not null default now()
);
create index atividades_chamado on atividades (id_chamado, id_atividade);
create index atividades_autor on atividades (id_analista, id_chamado);

create table artigos (
  id integer generated always as identity primary key,
  titulo text not null check (trim(titulo) <> ''),
  descricao text not null check (trim(descricao) <> ''),
  causas text not null default '',
  solucao text not null default '',
  aplicacao text not null default '',
  id_autor integer not null references usuarios on delete restrict,
  criado_em timestamptz(3) not null default now(),
  versao integer not null default 1,
  excluido_em timestamptz(3)
);
create index artigos_vivos on artigos (id desc) where excluido_em is null;

-- Who did what. No foreign keys: an audit row outlives what it speaks of and never keeps a person from being deleted.
create table auditoria (
  id bigint generated always as identity primary key,
  quando timestamptz(3) not null default now(),
  id_usuario integer,
  nome_usuario text not null,
  acao text not null,
  tabela text not null,
  id_registro bigint,
  antes jsonb,
  depois jsonb,
  id_requisicao text
);
create index auditoria_registro on auditoria (tabela, id_registro, id desc);
create index auditoria_quando on auditoria (quando);

create table chaves_idempotencia (
  id_usuario integer not null references usuarios on delete cascade,
  chave uuid not null,
  -- SHA-256 of method, path and body: the same key with other content is a mistake, not a retry.
  conteudo bytea not null,
  status_http integer not null,
  resposta jsonb not null,
  criada_em timestamptz(3) not null,
  primary key (id_usuario, chave)
);
create index chaves_idempotencia_criada on chaves_idempotencia (criada_em);

-- History is written once. The expiry job (and the demo's calendar) set zelo.manutencao inside their
-- own transaction; no request can, because requests send values, never statements.
create function somente_acrescentar() returns trigger language plpgsql as $$
begin
  if current_setting('zelo.manutencao', true) = 'sim' then
    return coalesce(new, old);
  end if;
  raise exception 'Registros de % não podem ser alterados nem excluídos.', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger atividades_somente_acrescentar before update or delete on atividades
  for each row execute function somente_acrescentar();
create trigger atividades_sem_truncate before truncate on atividades
  for each statement execute function somente_acrescentar();
create trigger auditoria_somente_acrescentar before update or delete on auditoria
  for each row execute function somente_acrescentar();
create trigger auditoria_sem_truncate before truncate on auditoria
  for each statement execute function somente_acrescentar();
