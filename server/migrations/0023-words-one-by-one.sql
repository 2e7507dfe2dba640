-- One text at a time (decision 053): a ticket with a long history, or a text whose words cannot be written, keeps nobody from finding others.
alter table textos_novos
  drop constraint textos_novos_tipo_check,
  -- anteriores: once the whole history has been read again, what the ticket had before goes.
  add constraint textos_novos_tipo_check check (tipo in ('chamado', 'atividade', 'anteriores')),
  -- Read before: its words are still found among those that the ticket had.
  add column relido boolean not null default false,
  add column tentativas integer not null default 0;

-- The words of the ticket's own text. Where they no longer stand apart, all that the ticket had stays until each text of its history has
-- been read again.
create or replace function escrever_texto_do_chamado(c chamados) returns void language plpgsql as $$
begin
  update palavras_soltas set palavras = palavras_do_chamado(c) where id_chamado = c.id_chamado and tipo = 'chamado';
  if found then return; end if;
  perform soltar_palavras(c);
  with antes as (delete from palavras_abertas where id_chamado = c.id_chamado returning palavras)
  insert into palavras_soltas as s select c.id_chamado, 'anteriores', 0, palavras from antes
    on conflict (id_chamado, tipo, id_texto) do update set palavras = s.palavras || excluded.palavras;
  if exists (select from palavras_soltas where id_chamado = c.id_chamado and tipo = 'anteriores') then
    insert into textos_novos (id_chamado, tipo, id_texto, relido)
      select id_chamado, 'atividade', id_atividade, true from atividades a where id_chamado = c.id_chamado
        and not exists (select from palavras_soltas s where s.id_chamado = a.id_chamado and s.tipo = 'atividade' and s.id_texto = a.id_atividade)
      union all values (c.id_chamado, 'anteriores', 0, true)
      on conflict do nothing;
  end if;
  insert into palavras_soltas values (c.id_chamado, 'chamado', 0, palavras_do_chamado(c));
end $$;

create function escrever_texto(novo textos_novos, c chamados) returns void language plpgsql as $$
begin
  if novo.tipo = 'chamado' then
    perform escrever_texto_do_chamado(c);
  elsif novo.tipo = 'atividade' then
    perform soltar_palavras(c);
    insert into palavras_soltas
      select id_chamado, 'atividade', id_atividade, lexemas(descricao) || marcas(c, false)
      from atividades where id_atividade = novo.id_texto
      on conflict do nothing;
  else
    delete from palavras_soltas where id_chamado = c.id_chamado and tipo = 'anteriores';
  end if;
end $$;

-- The words of one text. One that fails is tried later, after all others.
create function escrever_ou_adiar(novo textos_novos, c chamados) returns void language plpgsql as $$
begin
  perform escrever_texto(novo, c);
  delete from textos_novos n where (n.id_chamado, n.tipo, n.id_texto) = (novo.id_chamado, novo.tipo, novo.id_texto);
exception when query_canceled or others then
  raise warning 'words of chamado %, % %: %', novo.id_chamado, novo.tipo, novo.id_texto, sqlerrm;
  update textos_novos n set tentativas = tentativas + 1
    where (n.id_chamado, n.tipo, n.id_texto) = (novo.id_chamado, novo.tipo, novo.id_texto);
end $$;

-- The words of as many texts as a moment allows; answers how many. A search needs those that nothing finds yet. What somebody is just
-- writing to stays for the next time, or, with `esperar`, one is waited for, but no longer than this. A ticket is held meanwhile, so that
-- its words do not say less of it than it does.
drop function escrever_palavras(integer);
create function escrever_palavras(so_novos boolean, esperar boolean) returns integer language plpgsql set lock_timeout = '300ms' as $$
declare
  fim timestamptz := clock_timestamp() + interval '100 milliseconds';
  novo textos_novos;
  c chamados;
  escritos integer := 0;
begin
  if esperar then
    select * into novo from textos_novos where tentativas < 3 and not (so_novos and relido) order by tentativas limit 1 for update;
    select * into c from chamados where id_chamado = novo.id_chamado for no key update;
    if not found then return 0; end if;
    perform escrever_ou_adiar(novo, c);
    return 1;
  end if;
  for novo in
    select * from textos_novos n where tentativas < 3 and not (so_novos and relido)
      and (tipo <> 'anteriores' or not exists (select from textos_novos o where o.id_chamado = n.id_chamado and o.tipo = 'atividade'))
      order by tentativas, relido limit 100 for update skip locked
  loop
    exit when clock_timestamp() > fim;
    select * into c from chamados where id_chamado = novo.id_chamado for no key update skip locked;
    if found then
      perform escrever_ou_adiar(novo, c);
      escritos := escritos + 1;
    else
      delete from textos_novos n where n = novo and not exists (select from chamados where id_chamado = novo.id_chamado);
    end if;
  end loop;
  return escritos;
end $$;

-- A ticket that went to another customer told whoever reads it now which one had it before. The audit log keeps the names.
select set_config('zelo.manutencao', 'sim', true);
with mudadas as (
  update atividades set descricao = regexp_replace(descricao,
    'Cliente alterado de .+? para .+?\.(?= (?:Chamado|Atendimento|Analista|Status)|$)', 'Cliente alterado.')
  where acao = 'alterar' and descricao like '%Cliente alterado de %' returning id_chamado, id_atividade
), soltas as (
  delete from palavras_soltas s using mudadas m where s.id_chamado = m.id_chamado and s.tipo = 'atividade' and s.id_texto = m.id_atividade
)
insert into textos_novos (id_chamado, tipo, id_texto)
  select id_chamado, 'atividade', id_atividade from mudadas union select id_chamado, 'chamado', 0 from mudadas
  on conflict do nothing;
select set_config('zelo.manutencao', '', true);
