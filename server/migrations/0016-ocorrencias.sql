-- What happened, for programs: a type, ids and states, never texts. Written by the action in its own transaction.
create table ocorrencias (
  id bigint generated always as identity primary key,
  tipo text not null,
  tabela text not null,
  id_registro bigint,
  id_atividade bigint,
  id_autor integer,
  dados jsonb,
  criada_em timestamptz(3) not null
);

-- Live screens follow the same rows. Nobody's screen shows who logged in.
create function avisar_ocorrencia() returns trigger language plpgsql as $$
begin
  perform pg_notify('zelo', jsonb_strip_nulls(jsonb_build_object('noun', new.tabela, 'id', new.id_registro,
    'era', new.dados -> 'era'))::text);
  return null;
end $$;
create trigger ocorrencias_avisar after insert on ocorrencias for each row
  when (new.id_registro is not null and new.tabela <> 'acessos') execute function avisar_ocorrencia();

-- Two triggers of migration 0007 stay: sessions end, and the queue changes with who is here, without an action on them.
drop trigger clientes_avisar on clientes;
drop trigger usuarios_avisar on usuarios;
drop trigger artigos_avisar on artigos;
drop trigger sinonimos_avisar on sinonimos;
drop trigger atividades_avisar on atividades;
drop trigger chamados_avisar_novo on chamados;
drop trigger chamados_avisar_mudanca on chamados;
drop trigger visitas_avisar on visitas;
drop function avisar_atividade(), avisar_chamado(), avisar_visita();
