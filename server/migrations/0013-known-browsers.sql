-- Browsers that have logged in to an account before. A mark is no login: it lets its browser try a password while strangers' wrong
-- guesses make others wait. One browser may know several accounts.
create table dispositivos (
  -- SHA-256 of the mark.
  token_hash bytea not null,
  id_usuario integer not null references usuarios on delete cascade,
  criado_em timestamptz(3) not null,
  usado_em timestamptz(3) not null,
  primary key (token_hash, id_usuario)
);
create index dispositivos_usuario on dispositivos (id_usuario, usado_em);
create index dispositivos_usado on dispositivos (usado_em);
