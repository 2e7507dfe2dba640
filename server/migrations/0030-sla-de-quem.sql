-- By which plan it was last aimed: a cliente reads nothing of a plan that is hidden from them. Null where that is not known, or where
-- its date is another customer's. No reference: a plan that is gone is shown to nobody.
alter table sla_relogios add column id_plano integer;
alter table sla_passos add column id_plano integer;
alter table sla_relogios disable trigger user;
alter table sla_passos disable trigger user;
update sla_relogios r set id_plano = coalesce(c.id_plano, (select p.id from planos p where p.padrao)) from clientes c
where c.id = r.id_cliente and not exists (select from sla_passos s
  where s.id_chamado = r.id_chamado and s.meta = r.meta and s.ciclo = r.ciclo and s.tipo = 'cliente' and s.quando >= r.estourado_em);
update sla_passos s set id_plano = r.id_plano from sla_relogios r
where r.id_chamado = s.id_chamado and r.meta = s.meta and r.ciclo = s.ciclo and r.id_plano is not null;
alter table sla_relogios enable trigger user;
alter table sla_passos enable trigger user;
create index sla_relogios_plano on sla_relogios (id_cliente, id_plano, id_chamado)
  where terminado_em is null and meta_min is not null and motivo_desconsiderado is null;
