-- What an entry is, set by the action that writes it. News, first answers and reports read this, never the words.
alter table atividades add column tipo text, add column observacoes boolean not null default false;

-- Earlier entries are recognised by their sentences, once. The table is written anew in one pass; an update would leave
-- every row twice.
create function tipo_pela_frase(frase text, acao text, status integer) returns text
  language sql immutable parallel safe return case
    when acao = 'responder' then 'resposta'
    when acao in ('fechar', 'escalar', 'atender') then
      case acao when 'fechar' then 'fechamento' when 'escalar' then 'escalacao' else 'atendimento' end
    when starts_with(frase, 'Chamado fechado pelo ') then 'fechamento'
    when starts_with(frase, 'Atendimento iniciado por ') then 'atendimento'
    when starts_with(frase, 'Chamado escalado para ') or starts_with(frase, 'Analista removido do chamado.') then 'escalacao'
    when starts_with(frase, 'Status alterado para ') or starts_with(frase, 'Descrição alterada.')
      or frase ~ '^(Título alterado|Prioridade alterada|Solicitante alterado|Cliente alterado) de ' then
      case when status in (2, 3) and position(' Chamado fechado pelo ' in frase) > 0 then 'fechamento'
        when position(' Atendimento iniciado por ' in frase) > 0 then 'atendimento'
        when position(' Chamado escalado para ' in frase) > 0 then 'escalacao'
        else 'alteracao' end
    when starts_with(frase, '(Analista) ') or starts_with(frase, '(Cliente) ') then 'resposta'
    else 'comentario' end;

drop index atividades_chamado;
alter table atividades
  alter column tipo type text using tipo_pela_frase(descricao, acao, status_chamado),
  alter column tipo set not null,
  add constraint atividades_tipo check
    (tipo in ('resposta', 'comentario', 'atendimento', 'escalacao', 'fechamento', 'reabertura', 'alteracao'));
drop function tipo_pela_frase(text, text, integer);

-- What news and counts read of an entry stands in the index itself.
create index atividades_chamado on atividades (id_chamado, id_atividade) include (id_analista, data_criacao, tipo, observacoes);

select set_config('zelo.manutencao', 'sim', true);
update atividades set observacoes = true
  where tipo in ('atendimento', 'escalacao', 'fechamento', 'alteracao') and position(' Observações: ' in descricao) > 0;
-- Open again by a change of the status alone.
update atividades a set tipo = 'reabertura'
  where tipo = 'alteracao' and status_chamado in (1, 4, 5) and position('Status alterado para ' in descricao) > 0
    and (select p.status_chamado from atividades p where p.id_chamado = a.id_chamado and p.id_atividade < a.id_atividade
      order by p.id_atividade desc limit 1) in (2, 3);
select set_config('zelo.manutencao', '', true);
