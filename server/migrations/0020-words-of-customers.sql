-- A ticket is found by its customer too (decision 054): what a search says of customers is looked up among them, and no ticket has a
-- copy of it to be written again when a customer is renamed.
create function digitos(texto text) returns text
  language sql immutable strict parallel safe
  return translate(texto, translate(texto, '0123456789', ''), '');

create index clientes_palavras on clientes using gin (lexemas(nome || ' ' || contato)) with (fastupdate = off);
create index clientes_telefone on clientes using gin (digitos(telefone) gin_trgm_ops) with (fastupdate = off);
