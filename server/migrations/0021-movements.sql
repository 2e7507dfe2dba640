-- Who moved last (decision 056): when, what it was and of which side, written with the entry itself. Null: nothing since it was opened, or
-- closed before these columns were here; then the dates that a ticket always had say the same. In no index, so that writing them stays cheap.
alter table chamados
  add column movido_em timestamptz(3),
  add column movimento text,
  add column movido_por text,
  add constraint chamados_movimento check (
    num_nulls(movido_em, movimento, movido_por) in (0, 3)
    and movimento in ('fechamento', 'reabertura', 'resposta', 'comentario', 'atendimento', 'escalacao', 'alteracao')
    and movido_por in ('cliente', 'equipe'));

-- For the open ones, from their histories: the last entry, but what a customer has written stays until somebody answers it.
create function preencher_movimentos() returns void language sql as $$
  update chamados t set movido_em = m.data_criacao, movimento = m.tipo, movido_por = m.lado
  from (
    select distinct on (c.id_chamado) c.id_chamado, e.* from chamados c cross join lateral (
      (select 1 as vez, a.data_criacao, a.tipo, 'cliente' as lado from (
          select * from atividades where id_chamado = c.id_chamado and (tipo not in ('atendimento', 'escalacao', 'alteracao') or observacoes)
          order by id_atividade desc limit 1
        ) as a join usuarios u on u.id = a.id_analista where u.perfil = 'cliente' and a.tipo <> 'fechamento')
      union all
      (select 2, a.data_criacao, a.tipo, case u.perfil when 'cliente' then 'cliente' else 'equipe' end
        from atividades a join usuarios u on u.id = a.id_analista where a.id_chamado = c.id_chamado order by a.id_atividade desc limit 1)
    ) as e where c.id_status in (1, 4, 5) and c.excluido_em is null
    order by c.id_chamado, e.vez
  ) as m where m.id_chamado = t.id_chamado;
$$;
select preencher_movimentos();

-- The queue by priority and then age, read backwards.
create index chamados_fila_prioridade on chamados (id_prioridade, data_criacao desc, id_chamado desc)
  where excluido_em is null and id_status in (1, 4, 5) and id_analista is null;
