import { attach } from './anexar.ts'
import { avisosEquipe, avisosFora } from './avisos.ts'
import { campo } from './campo.ts'
import type { Manual, Section } from './manual.ts'
import { prazosAnalista } from './prazos.ts'
import {
  anotar,
  ask,
  changedMeanwhile,
  errorCode,
  forgottenSenha,
  noConnection,
  responder,
  writeArtigo,
} from './tasks.ts'

const visitas: Section = {
  title: 'Visitas',
  tasks: [
    {
      id: 'ver-o-dia',
      title: 'Ver o seu dia',
      steps: [
        'O [Painel]() começa pela visita de agora, com o **Check-in**. O que ficou para trás está recolhido logo abaixo, e depois vêm as próximas.',
        'No cartão e nas próximas visitas, toque no endereço ou em **Waze** para abrir o caminho, no telefone para ligar e em **WhatsApp** para escrever.',
        'No celular, a barra de baixo leva a **Hoje**, **Chamados** e **Buscar**. Em **Mais** está o menu inteiro.',
        'Visitas de outros dias que ficaram abertas estão em **Dias anteriores**, na mesma tela.',
      ],
    },
    {
      id: 'check-in',
      title: 'Fazer check-in numa visita',
      steps: [
        'No [Painel]() ou em [Visitas de hoje](visitashojea), toque em **Check-in** ao chegar.',
        'Ao sair, toque em **Check-out**, no mesmo lugar, e conte, se quiser, como ficou. Cada um é registrado uma vez só.',
        'Por 6 segundos dá para voltar atrás em **Desfazer check-out**. Se você sair da tela antes, ele é enviado na hora.',
        'Com a rede ruim, espere: o botão mostra **Registrando…** e não é preciso tocar de novo.',
      ],
      picture: { name: 'check-in', alt: 'O cartão da próxima visita, com o botão Check-in.' },
    },
    {
      id: 'observacao',
      title: 'Registrar uma observação',
      steps: [
        'No cartão da visita, toque em **Observação**, escreva o que foi feito e escolha **Salvar**.',
        'Ela é escrita uma vez só: releia antes. Depois disso, só o administrador corrige.',
      ],
    },
    {
      id: 'relatorios',
      title: 'Ver o relatório de uma visita',
      steps: [
        'Uma visita concluída vira um relatório numerado, o RAT, assim que chegam o check-out e todas as fotos. O que falta está no alto de [Relatórios de visitas](rats).',
        'Ele não muda mais: se algo foi escrito ou mudado depois da assinatura, o relatório diz **O conteúdo difere do resumo assinado**, e em quê. Correções são do administrador.',
      ],
    },
    {
      id: 'sugestao',
      title: 'Pedir uma sugestão à ZeloAI',
      steps: [
        'No cartão da visita, toque em **Sugestão da ZeloAI**: vem logo uma lista do que verificar, a partir dos chamados, das visitas passadas e dos artigos.',
        'Quer saber outra coisa? Toque em **Mudar a pergunta**, escreva e toque em **Consultar**.',
        'Na visita de hoje, marque o que foi feito e leve para a observação com o botão no fim da lista. Releia e escolha **Salvar**.',
      ],
      picture: {
        name: 'sugestao',
        alt: 'A Sugestão da ZeloAI para uma visita, com a lista do que verificar.',
      },
    },
    {
      id: 'semana',
      title: 'Ver a semana e o mês',
      steps: [
        'As visitas [da semana](visitassema) e [do mês](visitasmesa) são só as suas. Escolha um dia na faixa do alto, ou uma situação.',
        'As duas começam em hoje. **Dias anteriores** abre o que passou.',
      ],
    },
    {
      id: 'ver-cliente',
      title: 'Ver tudo de um cliente',
      steps: [
        'Toque no nome do cliente, num cartão, numa lista ou num chamado: abre a página dele, com telefone, endereço, os chamados abertos que são seus ou estão na fila e as suas visitas.',
        'O cartão da visita também diz quantos chamados abertos há e leva a eles. **Novo Chamado** já vem com o cliente escolhido.',
      ],
    },
  ],
}

const chamados: Section = {
  title: 'Chamados',
  tasks: [
    {
      id: 'pegar-da-fila',
      title: 'Pegar um chamado da fila',
      steps: [
        'Em [Chamados](achamadoscrud?fila=true), escolha **Fila**: são os que ainda não têm analista.',
        'Escolha **Atender** na linha e confirme. O chamado passa para **Meus**.',
        'Se um colega for mais rápido, a tela avisa e o chamado fica com ele.',
      ],
      picture: { name: 'pegar-da-fila', alt: 'Um chamado da fila, com a ação Atender.' },
    },
    attach,
    responder,
    anotar,
    {
      id: 'escalar',
      title: 'Escalar para um colega',
      steps: [
        'Abra o chamado, escolha **Escalar** e o **Analista** que vai ficar com ele.',
        'O chamado sai dos seus, e o **Histórico** registra a passagem.',
      ],
    },
    {
      id: 'abrir-chamado',
      title: 'Abrir um chamado',
      steps: [
        'Em [Chamados](achamadoscrud), escolha **Novo Chamado**, o **Cliente**, e escreva **Título** e **Descrição**.',
        'Marque **Assumir este chamado** para ficar com ele. Sem isso ele espera na fila.',
      ],
    },
    prazosAnalista,
    {
      id: 'respostas-novas',
      title: 'Ver o que há de novo',
      steps: [
        'Quando alguém responde num chamado seu, ele ganha a marca **Nova resposta**; quando só um colega anotou, **Nova nota interna**; um que acabou de receber, **Escalado para você**. O número de **Chamados** com novidade, no menu, aumenta. Ao abrir o histórico, a marca some.',
        'Abaixo de cada título está quem espera por quem: **Cliente respondeu** há 2 h, **Sem movimento** há 12 dias.',
      ],
    },
  ],
}

const news: Section = { title: 'Avisos', tasks: [avisosEquipe, avisosFora] }

const knowledge: Section = { title: 'Conhecimento', tasks: [ask, writeArtigo] }

const keys: Section = {
  title: 'Atalhos do teclado',
  tasks: [
    {
      id: 'atalhos',
      title: 'Pressione ? para ver os atalhos',
      steps: [
        'A lista também está em **Atalhos do teclado**, no menu com o seu nome. Os que mais poupam tempo: `Ctrl` `K` busca telas, chamados, clientes e artigos, `J` e `K` andam pelas linhas, `R` responde, `G` e depois `F` vai para a fila, `Esc` fecha o que está aberto e `Ctrl` `Enter` envia o que você escreveu.',
      ],
    },
  ],
}

const trouble: Section = {
  title: 'Se algo der errado',
  tasks: [
    {
      ...noConnection,
      steps: [
        'O que já foi carregado continua na tela, e o que você digitou não se perde.',
        'Se um check-in não chegou, o cartão diz “Ainda não foi registrado.” Toque de novo quando houver rede: o Zelo não grava duas vezes.',
      ],
    },
    changedMeanwhile,
    errorCode,
    forgottenSenha,
  ],
}

export const analista: Manual = {
  lead: 'O seu dia no Zelo, tarefa por tarefa. As palavras em negrito são as que estão na tela.',
  sections: [visitas, campo, chamados, news, knowledge, keys, trouble],
}
