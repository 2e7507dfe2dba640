-- Every text of an article that was ever saved: who, when, what. The newest one is the article itself.
create table artigos_versoes (
  id_artigo integer not null references artigos on delete restrict,
  versao integer not null,
  titulo text not null,
  descricao text not null,
  causas text not null,
  solucao text not null,
  aplicacao text not null,
  id_usuario integer not null references usuarios on delete restrict,
  salvo_em timestamptz(3) not null,
  restaurada integer,
  primary key (id_artigo, versao)
);
create index artigos_versoes_usuario on artigos_versoes (id_usuario);
-- Kept by a trigger: no way of saving forgets it.
alter table artigos add column id_editor integer references usuarios on delete restrict;
alter table artigos add column alterado_em timestamptz(3);
alter table artigos add column restaurada integer;
create index artigos_editor on artigos (id_editor);
create function guardar_versao() returns trigger language plpgsql as $$
begin
  insert into artigos_versoes (id_artigo, versao, titulo, descricao, causas, solucao, aplicacao, id_usuario, salvo_em, restaurada)
    values (new.id, new.versao, new.titulo, new.descricao, new.causas, new.solucao, new.aplicacao,
      coalesce(new.id_editor, new.id_autor), coalesce(new.alterado_em, new.criado_em), new.restaurada);
  return null;
end $$;
create trigger artigos_guardar_novo after insert on artigos for each row execute function guardar_versao();
create trigger artigos_guardar_versao after update on artigos for each row
  when (row(old.titulo, old.descricao, old.causas, old.solucao, old.aplicacao)
    is distinct from row(new.titulo, new.descricao, new.causas, new.solucao, new.aplicacao))
  execute function guardar_versao();
insert into artigos_versoes (id_artigo, versao, titulo, descricao, causas, solucao, aplicacao, id_usuario, salvo_em)
  select id, versao, titulo, descricao, causas, solucao, aplicacao, id_autor, criado_em from artigos;
create trigger artigos_versoes_somente_acrescentar before update or delete on artigos_versoes
  for each row execute function somente_acrescentar();
create trigger artigos_versoes_nunca_esvaziar before truncate on artigos_versoes
  for each statement execute function somente_acrescentar();

create index artigos_titulo_busca on artigos using gin (normalizar(titulo) gin_trgm_ops) where excluido_em is null;
create index artigos_titulo on artigos (titulo collate "pt-BR-x-icu", id) where excluido_em is null;
create index artigos_criado_em on artigos (criado_em, id) where excluido_em is null;

-- Which stem stands in which article, and how much it says of it. The weight is BM25's: often is more, but less and less,
-- and a word of a short text says more than one of a long text; the title counts most.
create table artigos_termos (
  radical text not null,
  id_artigo integer not null references artigos on delete cascade,
  peso real not null,
  no_titulo boolean not null,
  primary key (radical, id_artigo) include (peso, no_titulo)
);
create index artigos_termos_artigo on artigos_termos (id_artigo);

-- How a Portuguese word sounds, for people who write it as they hear it: xeio and cheio, prossesso and processo.
create function som_de(palavra text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(replace(replace(replace(replace(palavra, 'ch', 'x'), 'ph', 'f'), 'lh', 'li'), 'nh', 'ni'), 'wy', 'ui'),
    'sc(?=[ei])|c(?=[ei])|ss|z', 's', 'g'), 'qu(?=[ei])|q|c', 'k', 'g'), 'g(?=[ei])', 'j', 'g'), 'gu(?=[ei])', 'g', 'g'),
    'h', '', 'g'), 'm(?=[^aeiou]|$)', 'n', 'g'), 'l(?=[^aeiou]|$)', 'u', 'g'), '(.)\1+', '\1', 'g');

-- The words that articles use, with their stem: what a misspelt word is compared with.
create table artigos_palavras (
  palavra text primary key,
  radical text not null,
  som text not null generated always as (som_de(palavra)) stored
);
create index artigos_palavras_som on artigos_palavras using gin (som gin_trgm_ops);
create index artigos_palavras_radical on artigos_palavras (radical);

create function indexar_artigo() returns trigger language plpgsql as $$
begin
  delete from artigos_termos where id_artigo = new.id;
  if new.excluido_em is not null then return null; end if;
  insert into artigos_termos (radical, id_artigo, peso, no_titulo)
    with partes as (
      select palavras_de(new.titulo) as texto, 4.0 as valor, true as titulo
      union all select palavras_de(new.descricao), 1.5, false
      union all select palavras_de(new.causas), 1.0, false
      union all select palavras_de(new.solucao), 1.0, false
      union all select palavras_de(new.aplicacao), 0.7, false
    ), vezes as (
      select l.lexeme, sum(cardinality(l.positions) * p.valor) as tf, bool_or(p.titulo) as titulo
      from partes p cross join lateral unnest(radicais(p.texto)) as l group by l.lexeme
    ), tamanho as (
      select sum(tf) as total from vezes
    )
    select lexeme, new.id, tf / (tf + 1.2 * (0.5 + 0.5 * total / 200)), titulo from vezes, tamanho;
  insert into artigos_palavras (palavra, radical)
    select distinct on (palavra) palavra, radical
    from regexp_split_to_table(palavras_de(concat_ws(' ', new.titulo, new.descricao, new.causas, new.solucao, new.aplicacao)), ' ') as palavra
      cross join lateral unnest(tsvector_to_array(radicais(palavra))) as radical
    where length(palavra) between 3 and 40 and palavra !~ '^\d+$'
    on conflict do nothing;
  return null;
end $$;
create trigger artigos_indexar after insert or update of titulo, descricao, causas, solucao, aplicacao, excluido_em on artigos
  for each row execute function indexar_artigo();
update artigos set titulo = titulo;

-- Terms that a search of articles takes for one another.
create function formas_de(termos text[]) returns text[]
  language sql immutable strict parallel safe
  return (
    select array_agg(array_to_string(array(
      select lexeme from unnest(radicais(palavras_de(termo))) order by positions[1]), ' '))
    from unnest(termos) as termo
  );
create table sinonimos (
  id integer generated always as identity primary key,
  termos text[] not null check (cardinality(termos) between 2 and 20),
  -- The stems of each term, as a question is compared with them.
  formas text[] not null generated always as (formas_de(termos)) stored,
  versao integer not null default 1
);

-- The assistant's switch and last failure, and what a model was asked per day.
create table assistente (
  unico boolean primary key default true check (unico),
  ligado boolean not null default true,
  ultimo_erro text,
  ultimo_erro_em timestamptz(3)
);
insert into assistente default values;
create table assistente_uso (
  dia date primary key,
  chamadas integer not null default 0,
  falhas integer not null default 0,
  tokens_entrada bigint not null default 0,
  tokens_saida bigint not null default 0
);

insert into sinonimos (termos) values
  (array['wi-fi', 'wifi', 'wireless', 'rede sem fio', 'internet sem fio', 'access point', 'roteador', 'sinal fraco', 'sem sinal']),
  (array['queda', 'cair', 'desconectar', 'vai e volta', 'oscilar', 'intermitente', 'instável']),
  (array['afastado', 'longe', 'distante', 'corredor']),
  (array['computador', 'micro', 'pc', 'máquina', 'estação', 'desktop']),
  (array['notebook', 'laptop']),
  (array['celular', 'smartphone', 'aparelho']),
  (array['outlook', 'email', 'e-mail', 'correio eletrônico', 'correio']),
  (array['mensagem', 'email', 'e-mail']),
  (array['caixa postal', 'caixa de entrada', 'caixa de email', 'email voltou', 'mensagem devolvida', 'email lotou', 'e-mail lotou', 'caixa cheia', 'email cheio', 'e-mail cheio', 'caixa lotada', 'mensagem voltando']),
  (array['lento', 'devagar', 'lerdo', 'lentidão', 'demorado', 'arrastado', 'degradou', 'pensando', 'ampulheta', 'arrastando', 'tartaruga', 'carroça', 'lesma', 'demora para abrir', 'demora para ligar', 'tomar café', 'luzinha do hd', 'luz do hd', 'demora para carregar']),
  (array['travado', 'congelado', 'preso', 'parado', 'engasgado', 'emperrado']),
  (array['impressora', 'impressão', 'imprimir']),
  (array['fila', 'spooler', 'não sai papel']),
  (array['etiqueta', 'etiquetadora', 'papelzinho', 'código de barras', 'rótulo', 'adesivo', 'rolo']),
  (array['nobreak', 'no-break', 'ups', 'estabilizador', 'caixa preta', 'não segurou']),
  (array['energia', 'luz', 'eletricidade', 'falta de luz', 'caiu a luz']),
  (array['apitar', 'bipar', 'bip', 'apito']),
  (array['disco', 'hd', 'ssd', 'partição', 'gaveta', 'gavetinha']),
  (array['raid', 'luz laranja', 'luz vermelha', 'luzinha laranja', 'disco morreu', 'hd queimou', 'hd pifou', 'arranjo', 'array', 'controladora']),
  (array['cheio', 'lotado', 'sem espaço', 'esgotado', 'não cabe', 'estourado', 'capacidade máxima', 'encheu', 'lotou', 'não cabe mais', 'barrinha vermelha', 'disco cheio']),
  (array['apagar', 'excluir', 'deletar', 'remover', 'limpar', 'faxina', 'deletando']),
  (array['documento', 'arquivo', 'planilha', 'foto']),
  (array['sumir', 'desaparecer']),
  (array['perfil temporário', 'sumiu tudo', 'computador zerado', 'perfil zerado', 'parece computador novo']),
  (array['senha', 'password', 'credencial', 'identifique']),
  (array['janela', 'janelinha', 'aviso']),
  (array['bloquear', 'trancar', 'bloqueio', 'travar', 'travado', 'lockout', 'conta travada', 'travado fora', 'trancado fora', 'fora do computador']),
  (array['funcionário', 'colaborador', 'usuário', 'empregado']),
  (array['desligamento', 'demissão', 'demitido', 'saiu da empresa', 'mandado embora', 'pediu as contas', 'sai da empresa', 'foi embora', 'ex-funcionário', 'pediu demissão']),
  (array['entrada', 'admissão', 'contratado', 'novato', 'funcionário novo', 'gente nova', 'começa segunda']),
  (array['câmera', 'cftv', 'dvr', 'filmagem', 'gravação', 'não grava', 'roubaram', 'furto', 'roubo', 'assalto', 'vigilância']),
  (array['ponto', 'marcação', 'batida', 'bate o dedo', 'biometria', 'bater ponto', 'registro de ponto']),
  (array['rh', 'recursos humanos', 'departamento pessoal']),
  (array['pinpad', 'maquininha', 'tef', 'cartão', 'máquina de cartão', 'não passa cartão']),
  (array['pdv', 'caixa', 'frente de loja', 'checkout']),
  (array['transação', 'venda', 'pagamento']),
  (array['nf-e', 'nfe', 'nota fiscal', 'nota eletrônica', 'danfe', 'emitir nota', 'nota não sai']),
  (array['rejeitada', 'rejeição', 'recusada', 'devolvida']),
  (array['certificado digital', 'token', 'e-cpf', 'e-cnpj', 'pendrive', 'tokenzinho', 'certificado a3', 'certificado a1']),
  (array['assinar', 'assinatura']),
  (array['e-cac', 'receita federal', 'site da receita']),
  (array['phishing', 'golpe', 'link falso', 'email falso', 'e-mail falso', 'site falso', 'boleto falso', 'link estranho', 'mensagem suspeita', 'cliquei no link', 'cliquei num link', 'caí no golpe', 'caí num golpe']),
  (array['malware', 'vírus']),
  (array['backup', 'cópia de segurança', 'cópia', 'exportação']),
  (array['restaurar', 'recuperar', 'restauração', 'recuperação']),
  (array['postgresql', 'postgres', 'elefante', 'banco de dados']),
  (array['monitor', 'tela', 'vídeo', 'display', 'segunda tela']),
  (array['imagem', 'vídeo']),
  (array['dock', 'docking', 'base']),
  (array['áudio', 'som', 'microfone', 'fone', 'escuta', 'ouve']),
  (array['mudo', 'sem som', 'sem áudio', 'ninguém me ouve', 'não me escutam', 'ninguém me escuta', 'ninguém escuta', 'ninguém ouve']),
  (array['reunião', 'videoconferência', 'videochamada']),
  (array['nuvem', 'onedrive', 'nuvenzinha', 'nuvem azul', 'nuvem com xis']),
  (array['sincronizar', 'sincronização']),
  (array['home office', 'de casa', 'em casa', 'remoto', 'à distância', 'de longe', 'trabalhar de casa']),
  (array['área de trabalho remota', 'rdp', 'acesso remoto', 'telinha remota', 'tela remota', 'conexão remota']),
  (array['active directory', 'ad', 'domínio']),
  (array['gpo', 'diretiva', 'política de grupo', 'gpupdate', 'papel de parede', 'wallpaper']),
  (array['pasta', 'diretório']),
  (array['acesso negado', 'sem acesso', 'sem permissão', 'permissão', 'não pode entrar', 'não deixa entrar', 'placa de acesso', 'barrando']),
  (array['rede', 'lan']),
  (array['nome', 'apelido']),
  (array['internet', 'google']),
  (array['dhcp', 'endereço ip', 'sem ip', 'roteador de casa', 'sem rede', 'ip errado']),
  (array['ramal', 'voip', 'telefonia', 'telefone', 'telefone da mesa', 'aparelho da mesa', 'sem linha', 'não faz ligação', 'recebe ligação', 'telefone mudo']),
  (array['chamada', 'ligação']),
  (array['inventário', 'glpi', 'patrimônio', 'ativos', 'parque de máquinas', 'lista de máquinas', 'lista de computadores']),
  (array['duplicado', 'em dobro', 'repetido', 'três vezes', 'duas vezes']),
  (array['descarte', 'sanitização', 'destruição', 'jogar fora', 'sucata', 'doar', 'se desfazer', 'hd velho', 'apagamento', 'apagamento definitivo', 'eliminação', 'mídia velha']),
  (array['laudo', 'papel', 'comprovante']),
  (array['tela azul', 'bsod', 'reinicia sozinho', 'carinha triste', 'reiniciando sozinho']),
  (array['minidump', 'despejo']),
  (array['bios', 'firmware', 'uefi', 'setup']),
  (array['bitlocker', 'chave de recuperação', 'senha de recuperação', 'monte de número', 'pedindo um número', 'pede um número']),
  (array['authenticator', 'autenticador', 'mfa', 'dois fatores', 'segundo fator', 'código de confirmação', 'código no celular']),
  (array['atualização', 'update', 'atualizar', 'correção', 'atualizando']),
  (array['driver', 'drivers']),
  (array['linux', 'ubuntu', 'debian', 'pinguim']),
  (array['serviço', 'daemon']),
  (array['subir', 'iniciar', 'inicializar']),
  (array['loop', 'laço']),
  (array['compartilhamento', 'share']),
  (array['posição', 'torto', 'desalinhado']),
  (array['bloqueios', 'deadlock', 'tabela presa']),
  (array['defeito', 'pifou', 'queimou', 'estragou', 'quebrou']),
  (array['veeam', 'máquina virtual', 'vm']),
  (array['luz', 'led', 'luzinha']),
  (array['erp', 'sistema da loja', 'sistema de gestão']),
  (array['sustentar', 'segurar', 'aguentar']),
  (array['cancelar', 'esperando', 'fila']),
  (array['sped', 'escrituração', 'validador']),
  (array['logon', 'login']);
