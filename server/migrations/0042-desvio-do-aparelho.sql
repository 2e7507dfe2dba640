-- Of what was shown to whoever signed: the device's own guess of a time, until the server answered.
alter table campo_registros add column desvio_ms bigint;
