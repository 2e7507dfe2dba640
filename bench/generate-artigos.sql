-- The demo's articles many times over, each with a number of its own.
insert into artigos (titulo, descricao, causas, solucao, aplicacao, id_autor, criado_em)
select a.titulo || ' (caso ' || n || ')', a.descricao || ' Registrado como caso ' || n || '.', a.causas, a.solucao, a.aplicacao,
  3 + n % 60, now() - interval '5 minutes' * n
from generate_series(1, current_setting('bench.artigos')::int) as n,
  jsonb_to_recordset(current_setting('bench.textos')::jsonb) as a (titulo text, descricao text, causas text, solucao text, aplicacao text);
