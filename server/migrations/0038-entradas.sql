-- What comes in stands still too: the mailbox, and what people write to the bot of Telegram.
alter table canais drop constraint canais_canal_check,
  add constraint canais_canal_check check (canal in ('email', 'push', 'telegram', 'webhook', 'caixa', 'conversas'));

-- When whoever opened a ticket by mail was to be told so: once an hour for each person.
alter table emails_recebidos add column confirmado_em timestamptz(3);
update emails_recebidos set confirmado_em = recebido_em where estado = 'aberto';
create index emails_recebidos_confirmado on emails_recebidos (confirmado_em) where confirmado_em is not null;
