-- Changes of results in months that are over: whoever keeps the sums of a month knows by it that they are old. One row for
-- each month and transaction, so that nobody waits for anybody.
create table sla_meses_mudados (
  mes date not null,
  transacao xid8 not null default pg_current_xact_id(),
  primary key (mes, transacao)
);

create function registrar_resultado_mudado() returns trigger language plpgsql as $$
begin
  insert into sla_meses_mudados (mes) select distinct mes from (values (old.mes), (new.mes)) as meses (mes) where mes is not null
  on conflict do nothing;
  return null;
end $$;
create function registrar_lixeira_mudada() returns trigger language plpgsql as $$
begin
  insert into sla_meses_mudados (mes) select distinct mes from sla_relogios where id_chamado = new.id_chamado and mes is not null
  on conflict do nothing;
  return null;
end $$;

create trigger sla_relogios_acrescentado after insert on sla_relogios for each row
  when (new.mes < date_trunc('month', now() at time zone 'America/Sao_Paulo')) execute function registrar_resultado_mudado();
create trigger sla_relogios_mudado after update on sla_relogios for each row
  when (old.mes is not null or new.mes < date_trunc('month', now() at time zone 'America/Sao_Paulo')) execute function registrar_resultado_mudado();
create trigger sla_relogios_removido after delete on sla_relogios for each row
  when (old.mes is not null) execute function registrar_resultado_mudado();
create trigger chamados_lixeira_mudada after update of excluido_em on chamados for each row
  when (old.excluido_em is distinct from new.excluido_em) execute function registrar_lixeira_mudada();
