-- Lists, counts and screens all read the state of a visit from here; ATRASADA depends on the clock and stands in the queries.
alter table visitas add column status text not null generated always as (
  case
    when checkout is not null then 'FINALIZADA'
    when checkin is not null then 'EM ANDAMENTO'
    else 'AGUARDANDO'
  end
) stored;

drop index visitas_sem_checkout;
-- With the status inside, a count by analista or customer never touches the table.
drop index visitas_analista, visitas_cliente;
create index visitas_analista on visitas (id_analista, data_hora_prevista, id) include (status) where excluido_em is null;
create index visitas_cliente on visitas (id_cliente, data_hora_prevista, id) include (status) where excluido_em is null;
create index visitas_status on visitas (status, data_hora_prevista, id) where excluido_em is null;
create index visitas_pendentes on visitas (id_analista, data_hora_prevista, id)
  where excluido_em is null and status <> 'FINALIZADA';
