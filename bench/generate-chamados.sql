-- Tickets over five years with a fixed seed: 96 % closed, a few customers with most of them, three atividades each.
-- Loaded without indexes and triggers, which come back at the end: minutes instead of hours.
set work_mem = '128MB';
create temp table indices as select indexname, indexdef from pg_indexes
  where schemaname = 'public' and tablename in ('chamados', 'atividades', 'palavras_abertas', 'palavras_fechadas') and indexname not like '%_pkey';
do $$ declare i record; begin
  for i in select indexname from indices loop execute format('drop index %I', i.indexname); end loop;
end $$;
alter table atividades disable trigger all;
alter table chamados disable trigger all;
alter table palavras_abertas disable trigger all;
alter table palavras_fechadas disable trigger all;

-- Texts as people write them: 4,000 of 1,200 characters in the mean, one in a thousand ten times as long, of 4,000 words that occur as
-- the words of a language do (the hundredth a hundredth as often as the first), two in five of them without meaning.
create temp table vocabulario as select n, inicio || meio || fim as palavra from (
  select n, (array['mo','ca','re','ve','si','ta','pro','li','con','ba','fre','no','gui','pa','tri','du','se','al','bor','chi'])[1 + n % 20] as inicio,
    (array['ra','te','ni','lo','ver','pu','ca','din','go','mes','tri','be','xa','for','qui'])[1 + n / 20 % 15] as meio,
    (array['do','ção','ta','dor','ria','mento','lha','vel','nte','zinho','ís','ro','gem','da'])[1 + n / 300 % 14] as fim
  from generate_series(0, 3999) as n
) as p;
create temp table corpos as select n, texto, lexemas(texto) as palavras from (
  select p.n, string_agg(case when random() < 0.4 then (array['de','a','o','que','e','do','da','em','um','para','com','não','uma','os','no'])[1 + floor(15 * random())::int]
      else v.palavra || case when random() < 0.15 then '.' else '' end end, ' ' order by passo) as texto
  from (select n, passo, floor(exp(random() * ln(4000)))::int - 1 as lugar from (
      select n, greatest(3, least(3100, 115 * exp(sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())))::int) as tamanho
      from generate_series(0, 3999) as n) as t, generate_series(1, tamanho) as passo) as p
  join vocabulario v on v.n = p.lugar group by p.n
) as c;
create index on corpos (n);
create function pg_temp.corpo(chamado integer, passo integer) returns integer language sql immutable
  return (chamado::bigint * 7919 + passo * 1237) % 4000;

create temp table frases as select n, tipo, texto, tipo = 'resposta' as longa, lexemas(texto) as palavras from (
  select n, (array['atendimento', 'resposta', 'resposta', 'resposta', 'fechamento', 'resposta', 'resposta', 'escalacao'])[n] as tipo,
    (array['Atendimento iniciado por Ana.', '(Analista) Verifiquei os cabos e reiniciei o equipamento.', '(Cliente) Continua igual desde ontem.',
    '(Analista) Atualizei o driver e limpei a fila.', 'Chamado fechado pelo analista Ana.', '(Cliente) Obrigado, resolvido.',
    '(Analista) Aguardando a operadora responder.', 'Chamado escalado para Bruno.'])[n] as texto from generate_series(1, 8) as n
) as f;
-- The words of each text once, not a million times. "Relicário" stands in closed tickets alone.
create temp table acrescimos as select resto, texto, lexemas(texto) as palavras
  from (values (0, ' A impressora parou.'), (5, ' O relatório fiscal não abre.'), (7, ' O relicário sumiu.')) as v (resto, texto);
create temp table assuntos as select n, titulo, descricao, lexemas(titulo || ' no setor ' || descricao || ' Recepção') as palavras from (
  select n, (array['Computador lento', 'Sem acesso ao sistema', 'Email não envia', 'Rede instável', 'Backup com falha', 'Tela azul', 'Senha expirada', 'Telefone mudo'])[n] as titulo,
    (array['Desde cedo o equipamento demora para responder e a equipe está parada.', 'A mensagem de erro aparece depois de informar usuário e senha.',
      'As mensagens ficam na caixa de saída e não chegam ao destino.', 'A conexão cai várias vezes por dia no setor financeiro.',
      'A cópia da madrugada terminou com erro e o relatório veio vazio.', 'O computador reinicia sozinho e mostra uma tela azul.',
      'O prazo terminou e ninguém consegue trocar.', 'O ramal não toca e não completa ligações externas.'])[n] as descricao from generate_series(1, 8) as n
) as a;

create temp table planejados as
select n, id_cliente, acaso2, acaso3, criado, id_status, case when n % 10 <> 7 or id_status in (2, 3) then n % 10 end as resto from (
  select n, 1 + floor(2000 * power(random(), 3))::int as id_cliente, random() as acaso2, random() as acaso3,
    now() - case when current_setting('bench.artigos')::int > 0 then interval '29 days' * random() else interval '5 years' * (1 - n / total::float8) end as criado,
    case when random() < case when n > total * 0.97 then 0.9 else 0.0135 end then (array[1, 1, 4, 5])[1 + floor(4 * random())::int]
      when random() < 0.03 then 3 else 2 end as id_status
  from (select current_setting('bench.chamados')::int as total) as s, generate_series(1, s.total) as n
) as t;
insert into chamados (id_cliente, id_analista, titulo, descricao, id_status, id_prioridade, solicitante, criado_por, id_usuario, data_criacao, fechado_em)
select id_cliente, case when id_status in (1, 4, 5) and acaso2 < 0.05 then null else 3 + floor(60 * acaso3)::int end,
  assuntos.titulo || ' no setor ' || t.n,
  assuntos.descricao || coalesce(acrescimos.texto, '') || case when t.n % 50000 = 7 then ' Quimera. ' else ' ' end || corpos.texto,
  id_status, 1 + least(4, floor(5 * power(acaso3, 0.8))::int), 'Recepção', 'Cliente Número', 63 + (t.n % 4938), criado,
  case when id_status in (2, 3) then criado + interval '2 days' end
from planejados t join assuntos on assuntos.n = 1 + t.n % 8 left join acrescimos using (resto) join corpos on corpos.n = pg_temp.corpo(t.n, 0)
order by t.n;

insert into atividades (id_chamado, id_analista, tipo, descricao, status_chamado, data_criacao)
select c.id_chamado, coalesce(c.id_analista, 3), f.tipo, f.texto || case when f.longa then ' ' || b.texto else '' end,
  case when passo = 3 then c.id_status else 1 end, c.data_criacao + passo * interval '3 hours'
from chamados c cross join generate_series(1, 3) as passo join frases f on f.n = 1 + (c.id_chamado + passo) % 8
join corpos b on b.n = pg_temp.corpo(c.id_chamado, passo);

-- What the product would have computed: own text and entries together.
create temp view do_chamado as select c, c.id_chamado, c.fechado_em, assuntos.palavras || corpos.palavras || array_to_tsvector(array[c.id_chamado::text])
    || coalesce(acrescimos.palavras, '') || case when c.id_chamado % 50000 = 7 then 'quim quimera' else '' end::tsvector as palavras
  from chamados c join planejados t on t.n = c.id_chamado join assuntos on assuntos.n = 1 + t.n % 8 left join acrescimos using (resto)
  join corpos on corpos.n = pg_temp.corpo(t.n, 0);
create temp table das_atividades as select f.n as frase, b.n as corpo, case when f.longa then f.palavras || b.palavras else f.palavras end as palavras
  from frases f, corpos b;
create index on das_atividades (frase, corpo);
analyze das_atividades;
create temp view palavras_de_cada as
select c, id_chamado, fechado_em, d.palavras || um.palavras || dois.palavras || tres.palavras as palavras from do_chamado d
  join das_atividades um on um.frase = 1 + (id_chamado + 1) % 8 and um.corpo = pg_temp.corpo(id_chamado, 1)
  join das_atividades dois on dois.frase = 1 + (id_chamado + 2) % 8 and dois.corpo = pg_temp.corpo(id_chamado, 2)
  join das_atividades tres on tres.frase = 1 + (id_chamado + 3) % 8 and tres.corpo = pg_temp.corpo(id_chamado, 3);
insert into palavras_fechadas
select (linha_de_palavras(c, palavras || marcas(c, true))).* from palavras_de_cada where fechado_em is not null;
insert into palavras_abertas
select (linha_de_palavras(c, palavras || marcas(c, false))).* from palavras_de_cada where fechado_em is null;
insert into palavras_conhecidas
select palavra from (
  select palavras from corpos union all select palavras from frases union all select palavras from acrescimos union all select palavras from assuntos
  union all select lexemas('Quimera')
) as p, unnest(tsvector_to_array(palavras)) as palavra
union select id_chamado::text from chamados where fechado_em is not null;

alter table atividades enable trigger all;
alter table chamados enable trigger all;
alter table palavras_abertas enable trigger all;
alter table palavras_fechadas enable trigger all;
do $$ declare i record; begin
  for i in select indexdef from indices loop execute i.indexdef; end loop;
end $$;
