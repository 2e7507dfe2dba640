-- Of the changes of a calendar the one saved last holds: a version takes the place of all before it that begin at its moment or later. So
-- a moment may have several, and what was planned for it is replaced. Until now the one that begins last held: it is said once more.
alter table calendario_versoes drop constraint calendario_versoes_id_calendario_vale_desde_key;
insert into calendario_versoes (id_calendario, vale_desde, horas, facultativos)
select id_calendario, vale_desde, horas, facultativos from calendario_versoes v
where vale_desde >= (select min(antes.vale_desde) from calendario_versoes antes join calendario_versoes depois using (id_calendario)
  where id_calendario = v.id_calendario and depois.id > antes.id and depois.vale_desde < antes.vale_desde)
order by id_calendario, vale_desde;
-- The newest one is asked for by every deadline.
create index calendario_versoes_calendario on calendario_versoes (id_calendario, id);
