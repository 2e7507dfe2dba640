-- A RAT that cannot be made now is tried again later each time, and keeps no other waiting.
alter table rat_esperas add column tentativas smallint not null default 0, add column tentar_em timestamptz(3);
