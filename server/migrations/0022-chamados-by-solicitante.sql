-- The tickets of a company that name one person as solicitante, in the order of the lists.
create index chamados_solicitante on chamados (id_cliente, normalizar(solicitante), data_criacao desc, id_chamado desc)
  where excluido_em is null;
