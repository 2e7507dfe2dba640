-- Addresses of other programs that are told of what happens.
create table webhooks (
  id integer generated always as identity primary key,
  nome text not null,
  url text not null check (url like 'https://%'),
  -- Signs what is sent. Shown once, when it is made.
  segredo bytea not null check (octet_length(segredo) = 32),
  tipos text[] not null check (cardinality(tipos) > 0),
  ativo boolean not null default true,
  falhas integer not null default 0,
  pausado_em timestamptz(3),
  versao integer not null default 1,
  constraint webhooks_pausado check (pausado_em is null or not ativo)
);
alter table envios add constraint envios_webhook foreign key (id_webhook) references webhooks on delete cascade;
create index envios_webhook on envios (id_webhook) where id_webhook is not null;
