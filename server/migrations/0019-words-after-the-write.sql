-- Whoever writes a text no longer waits for its words (decision 053): it is noted here, and its words are written a moment later, by the
-- process that hears of the change or by the first search.
create table textos_novos (
  id_chamado integer not null,
  tipo text not null check (tipo in ('chamado', 'atividade')),
  id_texto bigint not null,
  primary key (id_chamado, tipo, id_texto)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create or replace function escrever_chamado() returns trigger language plpgsql as $$
begin
  insert into textos_novos values (new.id_chamado, 'chamado', 0) on conflict do nothing;
  return null;
end $$;
create or replace function escrever_atividade() returns trigger language plpgsql as $$
begin
  insert into textos_novos values (new.id_chamado, 'atividade', new.id_atividade);
  return null;
end $$;
drop trigger chamados_palavras_mudadas on chamados;
create trigger chamados_palavras_mudadas after update on chamados for each row
  when (row(old.titulo, old.descricao, old.solicitante) is distinct from row(new.titulo, new.descricao, new.solicitante))
  execute function escrever_chamado();
drop function reescrever_chamado();

-- The words of the ticket's own text. Where they no longer stand apart, those of its history are written anew too.
create function escrever_texto_do_chamado(c chamados) returns void language plpgsql as $$
begin
  update palavras_soltas set palavras = palavras_do_chamado(c) where id_chamado = c.id_chamado and tipo = 'chamado';
  if found then return; end if;
  if exists (select from palavras_abertas where id_chamado = c.id_chamado)
      or exists (select from palavras_fechadas where id_chamado = c.id_chamado)
      or exists (select from palavras_soltas where id_chamado = c.id_chamado and tipo = 'anteriores') then
    delete from palavras_fechadas where id_chamado = c.id_chamado;
    delete from palavras_abertas where id_chamado = c.id_chamado;
    delete from palavras_soltas where id_chamado = c.id_chamado;
    insert into palavras_soltas
      select id_chamado, 'atividade', id_atividade, lexemas(descricao) || marcas(c, false)
      from atividades where id_chamado = c.id_chamado;
    delete from textos_novos where id_chamado = c.id_chamado and tipo = 'atividade';
  end if;
  insert into palavras_soltas values (c.id_chamado, 'chamado', 0, palavras_do_chamado(c));
end $$;

-- The words of so many new texts; answers how many it wrote. What somebody is just writing to stays for the next time; the ticket is
-- held meanwhile, so that its words do not say less of it than it does.
create function escrever_palavras(quantos integer) returns integer language plpgsql as $$
declare
  novo textos_novos;
  c chamados;
  escritos integer := 0;
begin
  for novo in select * from textos_novos limit quantos for update skip locked loop
    select * into c from chamados where id_chamado = novo.id_chamado for no key update skip locked;
    if not found then
      delete from textos_novos n where n = novo and not exists (select from chamados where id_chamado = novo.id_chamado);
      continue;
    end if;
    if novo.tipo = 'chamado' then
      perform escrever_texto_do_chamado(c);
    else
      perform soltar_palavras(c);
      insert into palavras_soltas
        select id_chamado, 'atividade', id_atividade, lexemas(descricao) || marcas(c, false)
        from atividades where id_atividade = novo.id_texto
        on conflict do nothing;
    end if;
    delete from textos_novos n where n = novo;
    escritos := escritos + 1;
  end loop;
  return escritos;
end $$;
