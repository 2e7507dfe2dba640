-- A conversation typed in by an admin gets nothing until somebody in it asks for it.
alter table usuarios add column id_chat_confirmado_em timestamptz(3);
create function desconfirmar_chat() returns trigger language plpgsql as $$
begin
  new.id_chat_confirmado_em := null;
  return new;
end $$;
create trigger usuarios_chat before update of id_chat on usuarios for each row
  when (old.id_chat is distinct from new.id_chat and old.id_chat_confirmado_em is not distinct from new.id_chat_confirmado_em)
  execute function desconfirmar_chat();

-- What a person says to our bot so that it knows them: one at a time, once.
create table telegram_codigos (
  id_usuario integer primary key references usuarios on delete cascade,
  codigo_hash bytea not null unique,
  expira_em timestamptz(3) not null
);

-- The last message to our bot that was dealt with.
create table telegram_leitura (
  unica boolean primary key default true check (unica),
  ultimo bigint not null
);
