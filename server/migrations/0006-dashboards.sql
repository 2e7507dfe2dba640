-- What was closed per day.
create index chamados_fechados on chamados (fechado_em) include (id_cliente) where excluido_em is null and fechado_em is not null;
