-- Deadlines by one plan: each closed ticket has its two results, one in ten late; of the open ones a fifth is late and a tenth near.
insert into calendarios (nome, fuso) values ('Horário comercial', 'America/Sao_Paulo');
insert into calendario_versoes (id_calendario, vale_desde, horas, facultativos)
select 1, now() - interval '6 years', jsonb_object_agg(dia, case when dia in ('sab', 'dom') then '[]'::jsonb
    else '[{"inicio": "08:00", "fim": "12:00"}, {"inicio": "13:00", "fim": "18:00"}]'::jsonb end), array['carnaval']
from unnest(array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom']) as dia;
insert into planos (nome, id_calendario, padrao, mostrar_cliente) values ('Padrão', 1, true, true);
insert into plano_metas (id_plano, id_prioridade, resposta_min, solucao_min)
values (1, 5, 60, 240), (1, 4, 120, 480), (1, 3, 240, 960), (1, 2, 480, 1440);

alter table sla_relogios disable trigger all;
insert into sla_relogios (id_chamado, meta, ciclo, id_versao, meta_min, usado_ms, contado_ate, correndo, vence_em, perto_em, estourado_em,
  terminado_em, id_cliente, id_prioridade, id_plano)
select id_chamado, meta, 1, 1, minutos, (minutos * acaso * 60000)::bigint, coalesce(fechado_em, now()), false,
  data_criacao + interval '1 day', null, case when acaso < 0.1 then data_criacao + interval '1 day' end, fechado_em, id_cliente, id_prioridade, 1
from chamados join plano_metas using (id_prioridade)
  cross join lateral (values ('resposta', resposta_min), ('solucao', solucao_min)) as m (meta, minutos)
  cross join lateral (select (id_chamado::bigint * 7919 % 1000) / 1000.0 as acaso) as a
where fechado_em is not null;

create temp table abertos_com_prazo as
select id_chamado, id_cliente, id_prioridade, id_status, solucao_min, case when id_status = 1 or acaso < 0.2 then
    date_trunc('milliseconds', now()) + case when acaso < 0.2 then -interval '9 days' * (0.2 - acaso) else interval '1 day' + interval '20 days' * acaso end end as vence_em,
  case when acaso between 0.2 and 0.3 then -interval '1 hour' else interval '1 day' end + date_trunc('milliseconds', now()) as perto_em, acaso < 0.2 as estourado
from chamados join plano_metas using (id_prioridade) cross join lateral (select (id_chamado::bigint * 7919 % 1000) / 1000.0 as acaso) as a
where id_status in (1, 4, 5) and excluido_em is null;
-- What is near was told: no alarm rings while it is measured.
insert into sla_relogios (id_chamado, meta, ciclo, id_versao, meta_min, usado_ms, contado_ate, correndo, vence_em, perto_em, estourado_em, id_cliente, id_prioridade, id_plano)
select id_chamado, 'solucao', 1, 1, solucao_min, 3600000, now(), id_status = 1, vence_em, null, case when estourado then vence_em end, id_cliente, id_prioridade, 1
from abertos_com_prazo;
update chamados t set vence_em = a.vence_em, perto_em = case when a.vence_em is not null then least(a.perto_em, a.vence_em) end, vence_meta = 'solucao'
from abertos_com_prazo a where a.id_chamado = t.id_chamado;
alter table sla_relogios enable trigger all;
