-- The mail that is being taken in, and how often that was begun: one that ends the process each time must not come for ever.
create table emails_leitura (
  unica boolean primary key default true check (unica),
  uidvalidity bigint not null,
  uid bigint not null,
  vezes integer not null
);
