-- Tickets over five years with a fixed seed: 96 % closed, a few customers with most of them, three atividades each.
-- Loaded without indexes and triggers, which come back at the end: minutes instead of hours.
create temp table indices as select indexname, indexdef from pg_indexes
  where schemaname = 'public' and tablename in ('chamados', 'atividades') and indexname not like '%_pkey';
do $$ declare i record; begin
  for i in select indexname from indices loop execute format('drop index %I', i.indexname); end loop;
end $$;
alter table atividades disable trigger user;
alter table chamados disable trigger user;

create temp table frases as select n, texto, (array['atendimento', 'resposta', 'resposta', 'resposta', 'fechamento', 'resposta', 'resposta', 'escalacao'])[n] as tipo,
  lexemas(texto) as palavras from (
  select n, (array['Atendimento iniciado por Ana.', '(Analista) Verifiquei os cabos e reiniciei o equipamento.', '(Cliente) Continua igual desde ontem.',
    '(Analista) Atualizei o driver e limpei a fila.', 'Chamado fechado pelo analista Ana.', '(Cliente) Obrigado, resolvido.',
    '(Analista) Aguardando a operadora responder.', 'Chamado escalado para Bruno.'])[n] as texto from generate_series(1, 8) as n
) as f;
-- The words of each text once, not a million times.
create temp table acrescimos as select resto, texto, lexemas(texto) as palavras
  from (values (0, ' A impressora parou.'), (5, ' O relatório fiscal não abre.')) as v (resto, texto);
create temp table assuntos as select n, titulo, descricao, lexemas(titulo || ' no setor ' || descricao || ' Recepção') as palavras from (
  select n, (array['Computador lento', 'Sem acesso ao sistema', 'Email não envia', 'Rede instável', 'Backup com falha', 'Tela azul', 'Senha expirada', 'Telefone mudo'])[n] as titulo,
    (array['Desde cedo o equipamento demora para responder e a equipe está parada.', 'A mensagem de erro aparece depois de informar usuário e senha.',
      'As mensagens ficam na caixa de saída e não chegam ao destino.', 'A conexão cai várias vezes por dia no setor financeiro.',
      'A cópia da madrugada terminou com erro e o relatório veio vazio.', 'O computador reinicia sozinho e mostra uma tela azul.',
      'O prazo terminou e ninguém consegue trocar.', 'O ramal não toca e não completa ligações externas.'])[n] as descricao from generate_series(1, 8) as n
) as a;

insert into chamados (id_cliente, id_analista, titulo, descricao, id_status, id_prioridade, solicitante, criado_por, id_usuario, data_criacao, fechado_em, palavras)
select id_cliente, case when id_status in (1, 4, 5) and acaso2 < 0.05 then null else 3 + floor(60 * acaso3)::int end,
  assuntos.titulo || ' no setor ' || t.n,
  assuntos.descricao || coalesce(acrescimos.texto, '') || case when t.n % 50000 = 7 then ' Quimera.' else '' end,
  id_status, 1 + least(4, floor(5 * power(acaso3, 0.8))::int), 'Recepção', 'Cliente Número', 63 + (t.n % 4938), criado,
  case when id_status in (2, 3) then criado + interval '2 days' end,
  assuntos.palavras || coalesce(acrescimos.palavras, '') || array_to_tsvector(array[t.n::text])
    || case when t.n % 50000 = 7 then lexemas('Quimera') else '' end
    || (select f.palavras from frases f where f.n = 1 + t.n % 8) || (select f.palavras from frases f where f.n = 1 + (t.n / 8) % 8)
from (
  select n, 1 + floor(2000 * power(random(), 3))::int as id_cliente, random() as acaso2, random() as acaso3,
    now() - interval '5 years' * (1 - n / total::float8) as criado,
    case when random() < case when n > total * 0.97 then 0.9 else 0.0135 end then (array[1, 1, 4, 5])[1 + floor(4 * random())::int]
      when random() < 0.03 then 3 else 2 end as id_status
  from (select current_setting('bench.chamados')::int as total) as s, generate_series(1, s.total) as n
) as t join assuntos on assuntos.n = 1 + t.n % 8 left join acrescimos on acrescimos.resto = t.n % 10
order by t.n;

insert into atividades (id_chamado, id_analista, tipo, descricao, status_chamado, data_criacao)
select c.id_chamado, coalesce(c.id_analista, 3), f.tipo, f.texto, case when passo = 3 then c.id_status else 1 end, c.data_criacao + passo * interval '3 hours'
from chamados c cross join generate_series(1, 3) as passo join frases f on f.n = 1 + (c.id_chamado + passo) % 8;

alter table atividades enable trigger user;
alter table chamados enable trigger user;
do $$ declare i record; begin
  for i in select indexdef from indices loop execute i.indexdef; end loop;
end $$;
