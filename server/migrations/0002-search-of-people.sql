-- Lists of people and customers: found by part of a name, shown in Portuguese order.

create index usuarios_nome_busca on usuarios using gin (normalizar(nome || ' ' || sobrenome) gin_trgm_ops);
create index usuarios_nome_ordem on usuarios (nome collate "pt-BR-x-icu", sobrenome collate "pt-BR-x-icu", id);
create index clientes_nome_busca on clientes using gin (normalizar(nome) gin_trgm_ops);
create index clientes_nome_ordem on clientes (nome collate "pt-BR-x-icu", id);
