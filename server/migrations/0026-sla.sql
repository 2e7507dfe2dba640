-- Deadlines (decision 070). Working hours of a day: intervals in order that do not overlap, as {"inicio": "08:00", "fim": "12:00"}; a day may end at 24:00.
create function intervalos_validos(intervalos jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(intervalos) <> 'array' then false else
    jsonb_array_length(intervalos) <= 4 and not exists (
      select from (
        select i->>'inicio' as inicio, i->>'fim' as fim, lag(i->>'fim', 1, '00:00') over (order by lugar) as antes
        from jsonb_array_elements(intervalos) with ordinality as e (i, lugar)
      ) as cada
      where (inicio ~ '^([01]\d|2[0-3]):[0-5]\d$' and fim ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' and antes <= inicio and inicio < fim) is not true
    ) end
$$;
create function horas_validas(horas jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(horas) = 'object'
    and (select array_agg(chave order by chave) from jsonb_object_keys(horas) as chave) = array['dom', 'qua', 'qui', 'sab', 'seg', 'sex', 'ter']
    and (select bool_and(intervalos_validos(value)) and bool_or(value <> '[]') from jsonb_each(horas))
$$;

create table calendarios (
  id integer generated always as identity primary key,
  nome text not null unique check (trim(nome) <> ''),
  fuso text not null check (fuso in ('America/Noronha', 'America/Belem', 'America/Fortaleza', 'America/Recife', 'America/Araguaina',
    'America/Maceio', 'America/Bahia', 'America/Sao_Paulo', 'America/Campo_Grande', 'America/Cuiaba', 'America/Santarem',
    'America/Porto_Velho', 'America/Boa_Vista', 'America/Manaus', 'America/Eirunepe', 'America/Rio_Branco')),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now()
);

-- A moment counts by the version in force at that moment; a change never reaches back.
create table calendario_versoes (
  id integer generated always as identity primary key,
  id_calendario integer not null references calendarios on delete cascade,
  vale_desde timestamptz(3) not null,
  horas jsonb not null check (horas_validas(horas)),
  facultativos text[] not null default '{}' check (facultativos <@ array['carnaval', 'corpus_christi']),
  -- Names it in memory, in every database.
  chave uuid not null default gen_random_uuid(),
  unique (id_calendario, vale_desde)
);
-- One that measured nothing goes with its calendar.
create trigger calendario_versoes_somente_acrescentar before update on calendario_versoes
  for each row execute function somente_acrescentar();
create trigger calendario_versoes_sem_truncate before truncate on calendario_versoes
  for each statement execute function somente_acrescentar();

-- Those of a company's own; the national ones are computed. One that was removed still holds for the time before.
create table feriados (
  id integer generated always as identity primary key,
  id_calendario integer references calendarios on delete cascade,
  cidade text not null default '',
  data date not null,
  nome text not null check (trim(nome) <> ''),
  anual boolean not null default false,
  horas jsonb check (intervalos_validos(horas) and horas <> '[]'),
  criado_em timestamptz(3) not null,
  removido_em timestamptz(3),
  check (removido_em >= criado_em)
);
create index feriados_calendario on feriados (id_calendario, data);

create table planos (
  id integer generated always as identity primary key,
  nome text not null unique check (trim(nome) <> ''),
  id_calendario integer not null references calendarios on delete restrict,
  padrao boolean not null default false,
  mostrar_cliente boolean not null default false,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now()
);
create unique index planos_padrao on planos (padrao) where padrao;
create index planos_calendario on planos (id_calendario);

create table plano_metas (
  id_plano integer not null references planos on delete cascade,
  id_prioridade integer not null references prioridades,
  resposta_min integer check (resposta_min between 1 and 525600),
  solucao_min integer check (solucao_min between 1 and 525600),
  check (resposta_min <= solucao_min),
  primary key (id_plano, id_prioridade)
);

alter table clientes add column id_plano integer references planos on delete restrict;
create index clientes_plano on clientes (id_plano) where id_plano is not null;

create table sla_relogios (
  id_chamado integer not null references chamados on delete cascade,
  meta text not null check (meta in ('resposta', 'solucao')),
  ciclo smallint not null check (ciclo >= 1),
  id_versao integer not null references calendario_versoes on delete restrict,
  -- Null: no target for now. What was used is kept, so that a priority that comes and goes wins nothing.
  meta_min integer check (meta_min between 1 and 525600),
  usado_ms bigint not null check (usado_ms >= 0),
  contado_ate timestamptz(3) not null,
  correndo boolean not null,
  vence_em timestamptz(3),
  -- Null once it was told.
  perto_em timestamptz(3),
  estourado_em timestamptz(3),
  terminado_em timestamptz(3),
  -- The month in whose report it stands.
  mes date generated always as (date_trunc('month', terminado_em at time zone 'America/Sao_Paulo')::date) stored,
  id_cliente integer not null references clientes on delete restrict,
  id_prioridade integer not null references prioridades,
  motivo_desconsiderado text check (char_length(motivo_desconsiderado) between 10 and 500),
  primary key (id_chamado, meta, ciclo),
  check (not correndo or terminado_em is null),
  check (not correndo or meta_min is not null and vence_em is not null and motivo_desconsiderado is null),
  check (perto_em is null or correndo)
) with (fillfactor = 80);
create index sla_relogios_vence on sla_relogios (vence_em) where correndo and estourado_em is null;
create index sla_relogios_perto on sla_relogios (perto_em) where correndo and perto_em is not null;
create index sla_relogios_mes on sla_relogios (mes, meta, id_cliente, id_prioridade) include (estourado_em, motivo_desconsiderado, usado_ms, meta_min, ciclo, id_chamado)
  where mes is not null;
create index sla_relogios_fora on sla_relogios (mes, id_chamado) where mes is not null and estourado_em is not null and motivo_desconsiderado is null;
create index sla_relogios_versao on sla_relogios (id_versao, id_chamado) where terminado_em is null;
create index sla_relogios_cliente on sla_relogios (id_cliente);

-- How a deadline came about.
create table sla_passos (
  id bigint generated always as identity primary key,
  id_chamado integer not null references chamados on delete cascade,
  meta text not null check (meta in ('resposta', 'solucao')),
  ciclo smallint not null,
  quando timestamptz(3) not null,
  tipo text not null check (tipo in ('inicio', 'pausa', 'retomada', 'prioridade', 'cliente', 'metas', 'calendario', 'reabertura',
    'cumprida', 'estourada', 'desconsiderada')),
  meta_min integer,
  usado_ms bigint not null,
  vence_em timestamptz(3),
  -- From then on, and by which calendar.
  correndo boolean not null,
  id_versao integer not null references calendario_versoes on delete restrict,
  id_usuario integer references usuarios on delete restrict
);
create index sla_passos_chamado on sla_passos (id_chamado, id);
create index sla_passos_usuario on sla_passos (id_usuario) where id_usuario is not null;
create trigger sla_passos_somente_acrescentar before update or delete on sla_passos
  for each row execute function somente_acrescentar();
create trigger sla_passos_sem_truncate before truncate on sla_passos
  for each statement execute function somente_acrescentar();

-- What was told, once.
create table sla_avisos (
  id_chamado integer not null references chamados on delete cascade,
  meta text not null check (meta in ('resposta', 'solucao')),
  ciclo smallint not null,
  meta_min integer not null,
  tipo text not null check (tipo in ('perto', 'vencido')),
  quando timestamptz(3) not null,
  primary key (id_chamado, meta, ciclo, meta_min, tipo)
);

-- Open tickets whose clocks are still to be moved on: after a calendar or the targets of a plan changed, or a plan came or went.
create table sla_recalculos (
  id integer generated always as identity primary key,
  tipo text not null check (tipo in ('calendario', 'metas', 'planos')),
  id_alvo integer,
  quando timestamptz(3) not null,
  -- Done up to this ticket.
  id_chamado integer not null default 0,
  terminado_em timestamptz(3)
);
create index sla_recalculos_abertos on sla_recalculos (id) where terminado_em is null;

-- The earliest of a ticket's deadlines. Without one, vence_meta says that a clock waits.
alter table chamados
  add column vence_em timestamptz(3),
  add column perto_em timestamptz(3),
  add column vence_meta text check (vence_meta in ('resposta', 'solucao')),
  add constraint chamados_vence check (vence_em is null or vence_meta is not null);
create index chamados_vence on chamados (vence_em, id_chamado) include (perto_em)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_perto on chamados (perto_em) include (vence_em)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_vence_analista on chamados (id_analista, vence_em, id_chamado) include (perto_em)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_vence_cliente on chamados (id_cliente, vence_em, id_chamado) include (perto_em)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_vence_usuario on chamados (id_usuario, vence_em, id_chamado) include (perto_em)
  where excluido_em is null and id_status in (1, 4, 5);
create index chamados_vence_fila on chamados (vence_em, id_chamado) include (perto_em)
  where excluido_em is null and id_status in (1, 4, 5) and id_analista is null;

-- A deadline that comes near or passes is no news for live screens: they turn by their own clocks. Nor may a cliente learn of one that is not shown to them.
drop trigger ocorrencias_avisar on ocorrencias;
create trigger ocorrencias_avisar after insert on ocorrencias for each row
  when (new.id_registro is not null and new.tabela <> 'acessos' and new.tipo not in ('sla_perto', 'sla_vencido'))
  execute function avisar_ocorrencia();
