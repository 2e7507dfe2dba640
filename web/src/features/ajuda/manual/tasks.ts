import type { Task } from './manual.ts'

/** What admins and analistas do in the same way. */

export const responder: Task = {
  id: 'responder',
  title: 'Responder, fechar e reabrir',
  steps: [
    'Abra o chamado. **Responder** escreve no **Histórico**, que o cliente também lê, e define o próximo **Status**: Aberto, Aguardando Terceiros ou Aguardando Cliente.',
    'O fim da conversa fica à vista enquanto você escreve. `Ctrl` `Enter` envia, e a página vai até o que você escreveu; dá para seguir com a próxima ação na hora.',
    '**Fechar** pede o **Resultado**: Resolvido ou Sem sucesso. As **Observações** são opcionais.',
    'Num chamado fechado o mesmo botão se chama **Reabrir**: a sua resposta o abre de novo.',
    'Um botão apagado diz por quê: passe o mouse, toque nele ou chegue a ele com `Tab`.',
  ],
  picture: {
    name: 'responder',
    alt: 'Um chamado aberto: ações e dados de um lado, descrição e histórico do outro.',
  },
}

export const anotar: Task = {
  id: 'nota-interna',
  title: 'Escrever uma nota interna',
  steps: [
    'No chamado, escolha **Nota interna** ou pressione `N`. O campo é amarelo e tem um cadeado: só a equipe vê o que estiver nele, nunca o cliente. **Salvar nota** a põe no **Histórico**.',
    'Em **Responder** as duas abas ficam lado a lado, cada uma com o seu texto. Uma nota nunca vira resposta.',
    'O que você começa a escrever é salvo como rascunho e espera por você, também em outro aparelho. Se houver dois, o outro é oferecido: **Usar este** troca, **Descartar** o deixa.',
    'Acima da conversa aparece quem mais está vendo ou respondendo o chamado. Se alguém escrever enquanto você escreve, o Zelo pergunta antes de enviar: **Ler** ou **Enviar assim mesmo**.',
    'Num chamado longo, **Mostrar anteriores** traz o que veio antes. **Copiar link**, ao lado da data, leva um colega direto àquele ponto.',
  ],
  picture: {
    name: 'nota-interna',
    alt: 'A conversa de um lado; do outro a nota interna, amarela e com um cadeado.',
  },
}

export const ask: Task = {
  id: 'perguntar',
  title: 'Perguntar à ZeloAI',
  steps: [
    'Na [Base de conhecimento](painelartigos), escreva a sua pergunta com pelo menos 10 palavras e escolha **Perguntar**. Enquanto ela ainda é curta, aparecem os artigos que combinam com o que você já escreveu.',
    'A resposta vem dos artigos, com as fontes numeradas. Clique numa fonte para ler o artigo inteiro.',
    'Quando nenhum artigo responde, a ZeloAI diz isso em vez de inventar.',
  ],
  picture: { name: 'perguntar', alt: 'A Resposta da ZeloAI, com os trechos e as fontes de onde vieram.' },
}

export const writeArtigo: Task = {
  id: 'escrever-artigo',
  title: 'Escrever e corrigir um artigo',
  steps: [
    'Em [Artigos](artigoscrud), escolha **Novo Artigo**. **Título** e **Descrição** são obrigatórios; **Causas**, **Solução** e **Aplicação** ajudam quem procura.',
    'Para corrigir, escolha **Editar**. O texto de antes não se perde: em **Visualizar** está o botão **Versões**, e **Restaurar esta versão** o traz de volta.',
  ],
}

export const noConnection: Task = {
  id: 'sem-conexao',
  title: 'A conexão caiu',
  steps: [
    'O que já foi carregado continua na tela, e o que você digitou não se perde. Quando a rede voltar, escolha **Tentar novamente** ou envie outra vez: o Zelo não grava duas vezes a mesma coisa.',
  ],
}

export const changedMeanwhile: Task = {
  id: 'alterado-por-outro',
  title: 'Outra pessoa alterou antes de mim',
  steps: [
    'Escolha **Recarregar** no aviso. Os campos em que vocês dois mexeram aparecem um a um, e você decide entre **Manter o que digitei** e **Usar os dados salvos**.',
  ],
}

export const errorCode: Task = {
  id: 'codigo-do-erro',
  title: 'A mensagem traz um código',
  steps: [
    '“Erro interno. Informe o código …” é uma falha do sistema, não sua. Copie o código e passe ao administrador: com ele se acha o que aconteceu.',
  ],
}

export const forgottenSenha: Task = {
  id: 'esqueci-senha',
  title: 'Esqueci a senha',
  steps: [
    'Na tela de login, escolha **Esqueci minha senha**, informe o seu email e abra o link que chega: ele vale por 60 minutos e só uma vez. Se pedir outro, só o mais novo vale. Ao definir a senha você sai de todos os aparelhos.',
    'A tela não oferece isso? Peça ao administrador: ele define uma nova, e você a troca depois em **Alterar Senha**, no menu com o seu nome.',
    'Depois de várias senhas erradas é preciso esperar. A tela conta os segundos. Num navegador em que você já entrou, as tentativas de outras pessoas não fazem você esperar.',
    'Senhas comuns são recusadas, assim como o seu nome ou uma palavra com um ano. Três palavras que não combinam servem bem.',
  ],
}
