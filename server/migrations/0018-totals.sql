-- What the dashboards count is kept as it changes, by triggers in the transaction of the change. A figure is the sum of the rows of its
-- key: a change only adds rows, so that no action ever waits for a counter. Every hour the rows of a key are put together.
create table totais (
  id bigint generated always as identity primary key,
  -- What is counted: chamados of an analista (0: of nobody) or of a cliente, open ones of a cliente, those opened on a day, of these the
  -- open ones, those closed on a day; visitas of an analista.
  tipo text not null check (tipo in ('analista', 'cliente', 'cliente_abertos', 'dia_criados', 'dia_abertos', 'dia_fechados', 'visitas')),
  -- An id, or a day as the number of days since 1970-01-01.
  chave integer not null,
  -- 0 where it is not told apart; of a cliente only whether it is 5, critical.
  id_status integer not null default 0,
  id_prioridade integer not null default 0,
  total integer not null
) with (autovacuum_vacuum_scale_factor = 0.1);
create index totais_chave on totais (tipo, chave, id_status, id_prioridade);

-- A day of the company, as a key.
create function dia_de(quando timestamptz) returns integer
  language sql immutable parallel safe
  return (quando at time zone 'America/Sao_Paulo')::date - date '1970-01-01';

-- What another transaction holds waits for the next time.
create function juntar_totais() returns void language sql as $$
  with varias as (
    select tipo, chave, id_status, id_prioridade from totais group by 1, 2, 3, 4 having count(*) > 1
  ), livres as (
    select t.id from totais t join varias using (tipo, chave, id_status, id_prioridade) for update of t skip locked
  ), juntas as (
    delete from totais where id in (select id from livres) returning tipo, chave, id_status, id_prioridade, total
  )
  insert into totais (tipo, chave, id_status, id_prioridade, total)
    select tipo, chave, id_status, id_prioridade, sum(total) from juntas group by 1, 2, 3, 4 having sum(total) <> 0;
$$;

-- What it was counted as is taken away and what it is now is added, where they differ. Written out: this runs in many actions.
create function contar_chamado() returns trigger language plpgsql as $$
declare
  antes boolean := tg_op <> 'INSERT' and old.excluido_em is null;
  agora boolean := tg_op <> 'DELETE' and new.excluido_em is null;
  aberto boolean := antes and old.id_status in (1, 4, 5);
  abre boolean := agora and new.id_status in (1, 4, 5);
  outro boolean := antes <> agora;
  estado boolean := outro or old.id_status <> new.id_status or old.id_prioridade <> new.id_prioridade;
  dono boolean := outro or old.id_cliente <> new.id_cliente;
  dia boolean := outro or old.data_criacao <> new.data_criacao;
begin
  insert into totais (tipo, chave, id_status, id_prioridade, total)
    select tipo, chave, id_status, id_prioridade, quantos from (values
      ('analista', coalesce(old.id_analista, 0), old.id_status, old.id_prioridade, -1, antes and (estado or old.id_analista is distinct from new.id_analista)),
      ('analista', coalesce(new.id_analista, 0), new.id_status, new.id_prioridade, 1, agora and (estado or old.id_analista is distinct from new.id_analista)),
      ('cliente', old.id_cliente, old.id_status, case when old.id_prioridade = 5 then 5 else 0 end, -1, antes and (estado or dono)),
      ('cliente', new.id_cliente, new.id_status, case when new.id_prioridade = 5 then 5 else 0 end, 1, agora and (estado or dono)),
      ('cliente_abertos', old.id_cliente, 0, 0, -1, aberto and (not abre or dono)),
      ('cliente_abertos', new.id_cliente, 0, 0, 1, abre and (not aberto or dono)),
      ('dia_criados', dia_de(old.data_criacao), 0, 0, -1, antes and dia),
      ('dia_criados', dia_de(new.data_criacao), 0, 0, 1, agora and dia),
      ('dia_abertos', dia_de(old.data_criacao), 0, 0, -1, aberto and (not abre or dia)),
      ('dia_abertos', dia_de(new.data_criacao), 0, 0, 1, abre and (not aberto or dia)),
      ('dia_fechados', dia_de(old.fechado_em), 0, 0, -1, antes and old.fechado_em is not null and (outro or old.fechado_em is distinct from new.fechado_em)),
      ('dia_fechados', dia_de(new.fechado_em), 0, 0, 1, agora and new.fechado_em is not null and (outro or old.fechado_em is distinct from new.fechado_em))
    ) as v (tipo, chave, id_status, id_prioridade, quantos, conta) where conta;
  return null;
end $$;
create trigger chamados_contar_novo after insert on chamados for each row
  when (new.excluido_em is null) execute function contar_chamado();
create trigger chamados_contar_mudanca after update on chamados for each row
  when (row(old.id_cliente, old.id_analista, old.id_status, old.id_prioridade, old.data_criacao, old.fechado_em, old.excluido_em is null)
    is distinct from row(new.id_cliente, new.id_analista, new.id_status, new.id_prioridade, new.data_criacao, new.fechado_em, new.excluido_em is null))
  execute function contar_chamado();
create trigger chamados_contar_remocao after delete on chamados for each row
  when (old.excluido_em is null) execute function contar_chamado();

create function contar_visita() returns trigger language plpgsql as $$
begin
  insert into totais (tipo, chave, total)
    select 'visitas', id_analista, quantos from (values
      (old.id_analista, -1, tg_op <> 'INSERT' and old.excluido_em is null),
      (new.id_analista, 1, tg_op <> 'DELETE' and new.excluido_em is null)) as v (id_analista, quantos, conta)
    where conta;
  return null;
end $$;
create trigger visitas_contar_nova after insert on visitas for each row
  when (new.excluido_em is null) execute function contar_visita();
create trigger visitas_contar_mudanca after update on visitas for each row
  when (row(old.id_analista, old.excluido_em is null) is distinct from row(new.id_analista, new.excluido_em is null))
  execute function contar_visita();
create trigger visitas_contar_remocao after delete on visitas for each row
  when (old.excluido_em is null) execute function contar_visita();

-- Counts everything anew and adds what is missing; answers how many keys were wrong. One statement sees chamados and totals of one moment,
-- so that it may run beside any other work.
create function conferir_totais() returns integer language plpgsql as $$
declare
  erradas integer;
begin
  with vivos as materialized (
    select coalesce(id_analista, 0) as analista, id_cliente as cliente, id_status as status, id_prioridade as prioridade,
      dia_de(data_criacao) as criado, dia_de(fechado_em) as fechado
    from chamados where excluido_em is null
  ), contados as (
    select 'analista' as tipo, analista as chave, status as id_status, prioridade as id_prioridade, count(*) as quantos from vivos group by 2, 3, 4
    union all select 'cliente', cliente, status, case when prioridade = 5 then 5 else 0 end, count(*) from vivos group by 2, 3, 4
    union all select 'cliente_abertos', cliente, 0, 0, count(*) from vivos where status in (1, 4, 5) group by 2
    union all select 'dia_criados', criado, 0, 0, count(*) from vivos group by 2
    union all select 'dia_abertos', criado, 0, 0, count(*) from vivos where status in (1, 4, 5) group by 2
    union all select 'dia_fechados', fechado, 0, 0, count(*) from vivos where fechado is not null group by 2
    union all select 'visitas', id_analista, 0, 0, count(*) from visitas where excluido_em is null group by 2
    union all select tipo, chave, id_status, id_prioridade, -sum(total) from totais group by 1, 2, 3, 4
  )
  insert into totais (tipo, chave, id_status, id_prioridade, total)
    select tipo, chave, id_status, id_prioridade, sum(quantos) from contados group by 1, 2, 3, 4 having sum(quantos) <> 0;
  get diagnostics erradas = row_count;

  perform juntar_totais();
  return erradas;
end $$;
select conferir_totais();

-- Pages far back read ids alone. Every way into a list has the index of its order, so that the planner has nothing to choose.
create index chamados_id on chamados (id_chamado) where excluido_em is null;
create index chamados_abertos_usuario on chamados (id_usuario, data_criacao desc, id_chamado desc)
  where excluido_em is null and id_status in (1, 4, 5);
drop index chamados_abertos_analista;
create index chamados_abertos_analista on chamados (id_analista, data_criacao desc, id_chamado desc) include (id_status, id_prioridade, id_cliente)
  where excluido_em is null and id_status in (1, 4, 5);
drop index chamados_analista;
create index chamados_analista on chamados (id_analista, data_criacao desc, id_chamado desc) include (id_status, id_cliente)
  where excluido_em is null;
drop index chamados_cliente;
create index chamados_cliente on chamados (id_cliente, data_criacao desc, id_chamado desc) include (id_status) where excluido_em is null;
drop index chamados_abertos_cliente;
create index chamados_abertos_cliente on chamados (id_cliente, data_criacao desc, id_chamado desc) include (id_status)
  where excluido_em is null and id_status in (1, 4, 5);
-- What was closed a few days ago, for the menu: without these, all that a customer ever had is read.
create index chamados_cliente_fechados on chamados (id_cliente, fechado_em, id_chamado) where excluido_em is null and fechado_em is not null;
create index chamados_analista_fechados on chamados (id_analista, fechado_em, id_chamado) where excluido_em is null and fechado_em is not null;
-- Titles in the lists of one customer or one analista, closed ones too.
create index chamados_cliente_titulo on chamados (id_cliente, titulo collate "pt-BR-x-icu", id_chamado) where excluido_em is null;
create index chamados_analista_titulo on chamados (id_analista, titulo collate "pt-BR-x-icu", id_chamado) where excluido_em is null;
