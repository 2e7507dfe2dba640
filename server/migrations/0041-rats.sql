-- Relatórios de atendimento técnico: numbered, sealed, never changed.
create table rat_numeros (
  ano smallint primary key,
  -- Its row is locked until the number is used: no gaps, no doubles.
  ultimo integer not null check (ultimo > 0)
);

create table rats (
  id integer generated always as identity primary key,
  id_visita integer not null references visitas on delete restrict,
  -- As it was sealed, whatever becomes of the visit.
  id_cliente integer not null references clientes on delete restrict,
  id_analista integer not null references usuarios on delete restrict,
  ano smallint not null,
  numero integer not null check (numero > 0),
  revisao smallint not null check (revisao > 0),
  codigo text not null unique check (codigo ~ '^[0-9a-f]{32}$'),
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'object'),
  sha256_conteudo bytea not null check (octet_length(sha256_conteudo) = 32),
  sha256_pdf bytea not null check (octet_length(sha256_pdf) = 32),
  id_pdf uuid not null unique references anexos on delete restrict,
  selado_em timestamptz(3) not null,
  motivo_revisao text,
  unique (ano, numero, revisao),
  unique (id_visita, revisao),
  check ((revisao = 1) = (motivo_revisao is null)),
  check (motivo_revisao is null or trim(motivo_revisao) <> '')
);
create index rats_selado on rats (selado_em, id);
create index rats_cliente on rats (id_cliente, selado_em, id);
create index rats_analista on rats (id_analista, selado_em, id);
create trigger rats_somente_acrescentar before update or delete on rats
  for each row execute function somente_acrescentar();
create trigger rats_sem_truncate before truncate on rats
  for each statement execute function somente_acrescentar();

create table rat_respostas (
  id_rat integer primary key references rats on delete restrict,
  id_usuario integer not null references usuarios on delete restrict,
  resposta text not null check (resposta in ('aceito', 'contestado')),
  texto text not null default '',
  quando timestamptz(3) not null,
  check ((resposta = 'contestado') = (trim(texto) <> ''))
);
create index rat_respostas_usuario on rat_respostas (id_usuario);
create trigger rat_respostas_somente_acrescentar before update or delete on rat_respostas
  for each row execute function somente_acrescentar();
create trigger rat_respostas_sem_truncate before truncate on rat_respostas
  for each statement execute function somente_acrescentar();

-- A visit that was sealed stays.
create function guardar_selada() returns trigger language plpgsql as $$
begin
  if exists (select from rats where id_visita = new.id) then
    raise exception 'visita % has a RAT', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger visitas_guardar_selada before update of excluido_em on visitas for each row
  when (old.excluido_em is null and new.excluido_em is not null)
  execute function guardar_selada();

-- Visits that were concluded and wait for their RAT, whoever wrote so.
create table rat_esperas (
  id_visita integer primary key references visitas on delete cascade,
  desde timestamptz(3) not null
);
create function esperar_rat() returns trigger language plpgsql as $$
declare
  registro uuid := case tg_table_name when 'campo_registros' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'id_registro' end;
begin
  insert into rat_esperas (id_visita, desde)
    select r.id_visita, now() from campo_registros r
    where r.id = registro and r.tipo = 'concluir' and not exists (select from rats a where a.id_visita = r.id_visita)
    on conflict do nothing;
  return null;
end $$;
create trigger campo_registros_esperar_rat after insert on campo_registros for each row
  when (new.tipo = 'concluir' and new.situacao = 'aplicado')
  execute function esperar_rat();
create trigger campo_decisoes_esperar_rat after insert on campo_decisoes for each row
  when (new.situacao = 'aplicado')
  execute function esperar_rat();
