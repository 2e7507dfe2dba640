-- A company's data with a fixed seed. bench.visitas and bench.hoje are set by the caller, and so is the seed.
insert into clientes (nome, endereco, cidade, telefone, contato)
select format('Empresa %s %s', (array['Aurora','Âncora','Boreal','Cedro','Delta','Estrela','Farol','Granito'])[1 + n % 8], n),
  format('Rua das Palmeiras, %s', n), (array['São Paulo','Campinas','Santos','Sorocaba'])[1 + n % 4],
  format('(11) 3%s', lpad(n::text, 7, '0')), format('Contato %s', n)
from generate_series(1, 2000) as n;

insert into usuarios (nome, sobrenome, email, perfil, senha_hash)
values ('Administração', 'Geral', 'admin@bench.test', 'admin', 'nenhuma'), ('Parede', 'TV', 'painel@bench.test', 'painel', 'nenhuma');
insert into usuarios (nome, sobrenome, email, perfil, senha_hash)
select (array['Ana','Érica','Bruno','Caio','Íris','Davi'])[1 + n % 6], format('Sobrenome %s', n), format('analista%s@bench.test', n), 'analista', 'nenhuma'
from generate_series(1, 60) as n;
insert into usuarios (nome, sobrenome, email, perfil, senha_hash, id_empresa)
select 'Cliente', format('Número %s', n), format('cliente%s@bench.test', n), 'cliente', 'nenhuma', 1 + n % 2000
from generate_series(1, 4938) as n;

-- Visits: 55 a day whatever their number, a twelfth of the days (30 at most) ahead of today; a few customers have most of them.
with plan as (
  select current_setting('bench.visitas')::int as total,
    least(30, ceil(current_setting('bench.visitas')::numeric / 55 / 12))::int as ahead
), analistas as (select array_agg(id order by id) as ids from usuarios where perfil = 'analista'),
visitas_planejadas as (
  select n,
    ((current_setting('bench.hoje')::date + plan.ahead - ((plan.total - n) / 55))::timestamp
      + make_interval(hours => 8 + (n % 10), mins => (array[0, 15, 30, 45])[1 + n % 4])) at time zone 'America/Sao_Paulo' as prevista,
    1 + floor(2000 * power(random(), 3))::int as id_cliente,
    analistas.ids[1 + floor(60 * random())::int] as id_analista,
    random() as acaso
  from plan, analistas, generate_series(1, plan.total) as n
)
insert into visitas (data_hora_prevista, id_cliente, id_analista, tipo, observacao_admin, observacao_analista, checkin, checkout, criado_em)
select prevista, id_cliente, id_analista, case when acaso < 0.8 then 'Contratual' else 'Avulsa' end,
  format('Verificar o servidor de arquivos, trocar o nobreak e conferir o backup da semana %s.', n),
  case when prevista < now() and acaso > 0.004 then format('Serviço concluído sem pendências, item %s.', n) end,
  case when prevista < now() and acaso > 0.003 then prevista end,
  case when prevista < now() and acaso > 0.004 then prevista + interval '50 minutes' end,
  prevista - interval '10 days'
from visitas_planejadas;
