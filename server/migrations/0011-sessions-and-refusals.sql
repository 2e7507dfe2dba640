-- When the person behind a session last showed the password: at the login, or when asked again before something grave.
alter table sessoes add column confirmada_em timestamptz(3);
update sessoes set confirmada_em = criada_em;
alter table sessoes alter column confirmada_em set not null, alter column confirmada_em set default now();

-- Why a session ended before its time, for whoever still holds its token. It opens nothing, and is forgotten after a week.
create table sessoes_encerradas (
  token_hash bytea primary key,
  motivo text not null check (motivo in ('SENHA_ALTERADA', 'ACESSO_ALTERADO', 'CONTA_DESATIVADA', 'EMPRESA_DESATIVADA')),
  encerrada_em timestamptz(3) not null
);
create index sessoes_encerradas_quando on sessoes_encerradas (encerrada_em);

-- Refused calls, counted by the minute until they are moved to auditoria, which only grows. id_usuario 0: nobody known.
create table recusas (
  id bigint generated always as identity primary key,
  minuto timestamptz(3) not null,
  id_usuario integer not null,
  endereco text not null,
  metodo text not null,
  rota text not null,
  status integer not null,
  nome_usuario text not null,
  vezes integer not null check (vezes > 0),
  registros bigint[] not null,
  ultima timestamptz(3) not null,
  id_requisicao text not null,
  unique (minuto, id_usuario, endereco, metodo, rota, status)
);
