import type { Task } from './manual.ts'

const escolher =
  'Em [Meus avisos](meusavisos), que também está no menu com o seu nome, escolha o que mais deve chegar por e-mail, pelo navegador e pelo Telegram, e as horas de **Silêncio**. O sino avisa sempre. Onde está **Não configurado pelo administrador**, o canal ainda não pode ser escolhido.'

export const avisosEquipe: Task = {
  id: 'avisos',
  title: 'Saber o que aconteceu',
  steps: [
    'O sino, no alto de cada tela, conta o que você ainda não leu: chamados novos e escalados, respostas, prazos e visitas. Aparece na hora, sem recarregar.',
    'Clique no sino e escolha um aviso: ele abre o chamado ou a visita e fica lido. Quem abre o chamado por outro caminho também leu os avisos dele.',
    '**Só não lidos** deixa à vista o que falta, **Marcar todos como lidos** encerra o resto. As setas `↓` e `↑` andam pela lista.',
    '**Ver todos** leva a [Avisos](avisos), dia a dia, até os mais antigos. No teclado: `G` e depois `N`.',
    escolher,
  ],
  picture: {
    name: 'avisos',
    alt: 'O sino aberto: os avisos mais novos, com um ponto nos que não foram lidos.',
  },
}

export const avisosCliente: Task = {
  id: 'avisos',
  title: 'Saber das novidades',
  steps: [
    'O sino, no alto da tela, conta o que é novo: quando alguém começa a atender um chamado seu, respostas, chamados fechados e visitas marcadas. Escolha uma novidade para abrir o chamado; **Ver todos** mostra as [mais antigas](avisos).',
    escolher,
  ],
}

export const avisosFora: Task = {
  id: 'avisos-fora',
  title: 'Ser avisado com o Zelo fechado',
  steps: [
    'No navegador: em [Meus avisos](meusavisos), escolha **Ativar neste navegador** e permita as notificações. No iPhone, adicione antes o Zelo à tela de início. A lista mostra até dez navegadores seus; **Remover** tira um deles.',
    'No Telegram: escolha **Conectar Telegram**, abra o link e toque em **Começar**. O código vale uma vez, por 15 minutos. Para parar, escolha **Desconectar** ou envie `/parar` ao bot.',
    'Fora do Zelo aparecem só o número e o que houve, sem nomes nem textos. O que não está na tela ainda não foi configurado pelo administrador.',
  ],
}
