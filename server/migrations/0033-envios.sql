-- Avisos by other channels (decision 072): a row for each message to each person, or to each webhook. What joins others has the
-- same id_grupo; the one of them that waits or is being sent carries the message.
create table envios (
  id bigint generated always as identity primary key,
  -- Null for what the product itself sends: a link, a test.
  id_ocorrencia bigint,
  id_usuario integer references usuarios on delete cascade,
  id_webhook integer,
  canal text not null check (canal in ('email', 'push', 'telegram', 'webhook')),
  tipo text not null,
  quem text,
  id_chamado integer,
  id_visita integer,
  estado text not null default 'fila'
    check (estado in ('fila', 'enviando', 'enviado', 'agrupado', 'descartado', 'morto', 'local')),
  -- What else of this person and channel goes into the same message; null: nothing.
  junta text,
  tentativas smallint not null default 0,
  -- When it is to be looked at: to be sent, or because whoever was sending it is gone.
  proxima_em timestamptz(3) not null,
  reservado_ate timestamptz(3),
  id_grupo bigint,
  erro text,
  corpo text,
  criado_em timestamptz(3) not null,
  enviado_em timestamptz(3),
  -- The address refused it for good.
  devolvido_em timestamptz(3),
  check (num_nonnulls(id_usuario, id_webhook) = 1),
  check ((estado = 'enviando') = (reservado_ate is not null))
);
create unique index envios_uma_vez on envios (id_ocorrencia, id_usuario, canal, id_webhook) nulls not distinct
  where id_ocorrencia is not null;
create index envios_a_enviar on envios (canal, proxima_em) where estado in ('fila', 'enviando');
create index envios_a_juntar on envios (id_usuario, canal, junta, proxima_em) where estado = 'fila' and id_grupo is null;
create index envios_grupo on envios (id_grupo) where id_grupo is not null;
create index envios_devolvidos on envios (id_usuario) where devolvido_em is not null;
create index envios_corpo on envios (id) where corpo is not null;

-- How a channel does; a row only once something went wrong.
create table canais (
  canal text primary key check (canal in ('email', 'push', 'telegram', 'webhook')),
  falhas integer not null default 0,
  parado_desde timestamptz(3),
  descansa_ate timestamptz(3),
  erro text
);

-- Signs what must be known again when it comes back: Message-IDs, links.
alter table instalacao add column chave bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

alter table usuarios add column email_falho_em timestamptz(3);
-- Another address has not failed yet.
create function esquecer_devolucoes() returns trigger language plpgsql as $$
begin
  new.email_falho_em := null;
  update envios set devolvido_em = null where id_usuario = new.id and devolvido_em is not null;
  return new;
end $$;
create trigger usuarios_email before update of email on usuarios for each row
  when (lower(old.email) <> lower(new.email)) execute function esquecer_devolucoes();
