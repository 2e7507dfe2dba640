-- An entry that only repeats the action before it, with observations, is shown in its place. History itself is never rewritten.
alter table atividades add column completa bigint references atividades;
-- The action that wrote it; null for a comment, and for entries of before.
alter table atividades add column acao text;
create index atividades_completa on atividades (completa) where completa is not null;
