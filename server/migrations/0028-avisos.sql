-- Which ocorrências people are still to be told of. What is here already was told of by other means.
alter table ocorrencias add column distribuida_em timestamptz(3) default now();
alter table ocorrencias alter column distribuida_em drop default;
create index ocorrencias_a_distribuir on ocorrencias (id) where distribuida_em is null;

-- What one person is told. Rows about a ticket or a visit that is gone are seen by nobody and leave with age.
create table avisos (
  id bigint generated always as identity primary key,
  id_usuario integer not null references usuarios on delete cascade,
  id_ocorrencia bigint not null,
  tipo text not null,
  quem text not null,
  id_chamado integer,
  id_visita integer,
  criado_em timestamptz(3) not null,
  lido_em timestamptz(3),
  unique (id_ocorrencia, id_usuario)
);
create index avisos_usuario on avisos (id_usuario, id desc);
create index avisos_nao_lidos on avisos (id_usuario, id desc) where lido_em is null;
create index avisos_nao_lidos_chamado on avisos (id_chamado, id_usuario) where lido_em is null;

-- Only what somebody has chosen otherwise.
create table aviso_preferencias (
  id_usuario integer not null references usuarios on delete cascade,
  grupo text not null check (grupo in ('meus', 'fila', 'prazos', 'visitas', 'sistema')),
  canal text not null check (canal in ('email', 'push', 'telegram')),
  ligado boolean not null,
  primary key (id_usuario, grupo, canal)
);
alter table usuarios
  add column silencio_inicio time(0) default '22:00',
  add column silencio_fim time(0) default '07:00',
  add constraint usuarios_silencio check ((silencio_inicio is null) = (silencio_fim is null) and silencio_inicio <> silencio_fim);

-- On the eve its analista is told of a visit, once for each day that it is planned for.
create table visita_lembretes (
  id_visita integer not null references visitas on delete cascade,
  dia date not null,
  primary key (id_visita, dia)
);

-- A reminder changes nothing on a screen.
drop trigger ocorrencias_avisar on ocorrencias;
create trigger ocorrencias_avisar after insert on ocorrencias for each row
  when (new.id_registro is not null and new.tabela <> 'acessos' and new.tipo not in ('sla_perto', 'sla_vencido', 'visita_amanha'))
  execute function avisar_ocorrencia();

-- Wakes whoever distributes. The same words from one transaction are sent once.
create function avisar_distribuicao() returns trigger language plpgsql as $$
begin
  perform pg_notify('zelo', '{"noun":"ocorrencias","id":0}');
  return null;
end $$;
create trigger ocorrencias_distribuir after insert on ocorrencias for each row
  when (new.distribuida_em is null) execute function avisar_distribuicao();
