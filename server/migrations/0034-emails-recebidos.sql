-- Every mail that was looked at, by its place in the mailbox: what has a row is not looked at again.
create table emails_recebidos (
  id integer generated always as identity primary key,
  uidvalidity bigint,
  uid bigint,
  message_id text,
  sha256 bytea not null check (octet_length(sha256) = 32),
  remetente text not null,
  assunto text not null,
  -- Whether the mail server, or an id of ours, vouches for who wrote it.
  verificado boolean not null default false,
  estado text not null check (estado in ('aberto', 'respondido', 'ignorado', 'retido', 'descartado')),
  motivo text,
  id_chamado integer references chamados on delete cascade,
  id_atividade bigint references atividades on delete set null,
  bruto bytea,
  recebido_em timestamptz(3) not null,
  unique (uidvalidity, uid),
  check ((uidvalidity is null) = (uid is null)),
  check ((estado in ('aberto', 'respondido')) = (id_chamado is not null)),
  check (id_atividade is null or id_chamado is not null),
  check (estado <> 'retido' or bruto is not null)
);
create index emails_recebidos_message_id on emails_recebidos (message_id) where message_id is not null;
create index emails_recebidos_sha256 on emails_recebidos (sha256);
create index emails_recebidos_remetente on emails_recebidos (remetente, recebido_em);
create index emails_recebidos_chamado on emails_recebidos (id_chamado, recebido_em) where id_chamado is not null;
create index emails_recebidos_atividade on emails_recebidos (id_atividade) where id_atividade is not null;
create index emails_recebidos_estado on emails_recebidos (estado, id desc);
create index emails_recebidos_bruto on emails_recebidos (recebido_em) where bruto is not null;

create table remetentes_bloqueados (
  email text primary key check (email = lower(email)),
  bloqueado_em timestamptz(3) not null default now()
);
