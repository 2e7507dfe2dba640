-- Fifty million entries and as many rows of the audit log, on top of a million tickets: what ten years of a large company leave.
-- The entries of a ticket lie far apart, as they do when they are written over years. Loaded without indexes and triggers.
set work_mem = '128MB';
set maintenance_work_mem = '1GB';
create temp table indices as select indexdef from pg_indexes
  where schemaname = 'public' and tablename in ('atividades', 'auditoria') and indexname not like '%_pkey';
do $$ declare i record; begin
  for i in select indexname from pg_indexes
    where schemaname = 'public' and tablename in ('atividades', 'auditoria') and indexname not like '%_pkey'
    loop execute format('drop index %I', i.indexname); end loop;
end $$;
alter table atividades disable trigger all;
alter table auditoria disable trigger all;

insert into atividades (id_chamado, id_analista, tipo, descricao, status_chamado, data_criacao)
select 1 + k * 7919 % 1000000, 3 + k % 60, 'resposta',
  '(Analista) Verifiquei os cabos e reiniciei o equipamento, por favor confirme. ' || k, 1, now() - interval '5 years' * (1 - k / 47000000::float8)
from generate_series(1::bigint, 47000000) as k;

insert into auditoria (quando, id_usuario, nome_usuario, acao, tabela, id_registro, antes, depois)
select now() - interval '730 days' * (1 - k / 50000000::float8), 3 + k % 60, 'Ana Sobrenome', (array['criar', 'alterar', 'responder', 'fechar'])[1 + k % 4],
  'chamados', 1 + k * 7919 % 1000000, '{"id_status": 1}', '{"id_status": 4}'
from generate_series(1::bigint, 50000000) as k;

alter table atividades enable trigger all;
alter table auditoria enable trigger all;
do $$ declare i record; begin
  for i in select indexdef from indices loop execute i.indexdef; end loop;
end $$;
