-- Of some changes a cliente sees nothing, and must not notice the moment.
create or replace function avisar_ocorrencia() returns trigger language plpgsql as $$
begin
  perform pg_notify('zelo', jsonb_strip_nulls(jsonb_build_object('noun', new.tabela, 'id', new.id_registro,
    'era', new.dados -> 'era', 'equipe', new.dados -> 'equipe'))::text);
  return null;
end $$;
