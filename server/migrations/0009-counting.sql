-- What the menu and the dashboards count stands in the index, so that no ticket and no entry is read for it.
drop index atividades_chamado;
create index atividades_chamado on atividades (id_chamado, id_atividade) include (id_analista, data_criacao);
drop index chamados_abertos_analista;
create index chamados_abertos_analista on chamados (id_analista, data_criacao desc, id_chamado desc) include (id_status, id_prioridade)
  where excluido_em is null and id_status in (1, 4, 5);

-- An index answers by itself only where the pages are known to be settled. Left alone, a fifth of a table changes before that
-- is looked at again: with years of closed tickets the open ones, which change all day, would never be settled.
alter table chamados set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000);
alter table visitas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000);
alter table atividades set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);
