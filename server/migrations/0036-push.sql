-- Browsers that somebody is told in: where their vendor takes messages, and the keys that these are sealed with.
create table push_assinaturas (
  id integer generated always as identity primary key,
  id_usuario integer not null references usuarios on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%'),
  p256dh text not null,
  auth text not null,
  aparelho text not null,
  criada_em timestamptz(3) not null,
  -- When a message last got through.
  usada_em timestamptz(3),
  -- Refusals since then.
  falhas integer not null default 0
);
create index push_assinaturas_usuario on push_assinaturas (id_usuario);

-- Who we are to the vendors; made once, by the first process that needs it.
create table push_chave (
  unica boolean primary key default true check (unica),
  publica text not null,
  privada text not null
);
