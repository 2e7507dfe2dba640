import { people } from './admin-people.ts'
import { data } from './admin-data.ts'
import { attach } from './anexar.ts'
import { avisosEquipe, avisosFora } from './avisos.ts'
import type { Manual, Section } from './manual.ts'
import { prazosAdmin } from './prazos.ts'
import {
  anotar,
  ask,
  changedMeanwhile,
  forgottenSenha,
  noConnection,
  responder,
  writeArtigo,
} from './tasks.ts'

const day: Section = {
  title: 'Começar o dia',
  tasks: [
    {
      id: 'ver-o-dia',
      title: 'Ver como está o dia',
      steps: [
        'O [Painel]() começa por **Precisa de você**: críticos sem analista, os mais antigos da fila, visitas atrasadas e o que está aberto há 30 dias. Em cada linha, escale, ligue ou remarque sem sair dali; o nome do cliente leva à página dele.',
        'Abaixo estão os chamados e as visitas de agora e, nos gráficos, os últimos 30 dias.',
        'Clique num número ou numa barra: abre a lista do que está contado ali.',
        'No menu, os números ao lado de **Chamados** contam os que têm novidade para você e os que esperam na fila.',
      ],
    },
    avisosEquipe,
    avisosFora,
    {
      id: 'emails-retidos',
      title: 'Cuidar dos e-mails retidos',
      steps: [
        'Onde o Zelo lê uma caixa de e-mail, pessoas de clientes abrem e respondem chamados por e-mail. O que ele não pode aceitar sozinho, como o e-mail de um desconhecido, espera em [Retidos](canais?aba=retidos), e o sino avisa.',
        'Escolha **Visualizar** para ler o e-mail e ver por que foi retido. Ali mesmo, ou na linha dele, você decide:',
        '**Abrir chamado como…** abre um chamado em nome de uma pessoa do cliente; **Juntar ao chamado…** faz dele uma resposta. Os anexos vão junto.',
        '**Descartar** encerra o assunto sem responder. **Bloquear remetente** descarta também o que ele ainda enviar.',
        'No chamado, **Ver e-mail completo** mostra à equipe tudo que a pessoa escreveu. **Remetente não verificado** quer dizer que nada comprova quem enviou.',
      ],
      picture: {
        name: 'emails-retidos',
        alt: 'Um e-mail retido: de quem é, por que espera, o texto e o que fazer com ele.',
      },
    },
    {
      id: 'buscar',
      title: 'Achar qualquer coisa',
      steps: [
        'Escolha **Buscar**, no alto da tela, ou pressione `Ctrl` `K`.',
        'Digite parte do que procura: o nome de um cliente ou o telefone dele traz os chamados e o cadastro. Aparecem também artigos, usuários e telas.',
        'As setas escolhem e `Enter` abre. “Novo chamado”, por exemplo, abre direto o formulário.',
      ],
      picture: { name: 'buscar', alt: 'A busca aberta, com os chamados e os artigos encontrados.' },
    },
    {
      id: 'primeiros-passos',
      title: 'Começar numa empresa nova',
      steps: [
        'O [Painel]() começa com **Primeiros passos**: cadastrar um cliente e um analista, agendar uma visita, abrir um chamado, escrever um artigo e definir os prazos. O quadro sai da tela quando tudo estiver feito.',
        'Para os clientes abrirem os seus chamados, cadastre em [Usuários](usuarios?clientes=true) alguém de cada empresa, com o **Perfil** Cliente.',
      ],
    },
  ],
}

const visitas: Section = {
  title: 'Visitas',
  tasks: [
    {
      id: 'planejar-semana',
      title: 'Planejar a semana',
      steps: [
        'Em [Gestão de visitas](visitascrud?modo=calendario), escolha **Calendário**.',
        'Clique num horário livre, ou em **Nova Visita**, e preencha **Cliente**, **Analista** e **Data e hora prevista**.',
        'Em **Observação**, diga ao analista o que fazer lá. Ele lê isso no celular.',
        'Com um **Cliente** ou um **Analista** escolhido no filtro, a visita nova já vem com ele. No calendário, a cor da borda e as iniciais dizem de quem é cada visita.',
        'Se o analista já tiver visita a menos de uma hora dali, aparece um aviso. Ele não impede de salvar.',
      ],
      picture: {
        name: 'planejar-semana',
        alt: 'O calendário da semana, com as visitas de cada dia em blocos.',
      },
    },
    {
      id: 'mover-visita',
      title: 'Mover uma visita',
      steps: [
        'No calendário, arraste a visita e confirme em **Mover**. Pelo teclado, `Alt` com as setas faz o mesmo.',
        'No celular, abra a visita e toque em **Mover…**. Ali também se troca o analista.',
        'Mudou de ideia? Escolha **Desfazer** no aviso que fica alguns segundos na tela.',
      ],
    },
    {
      id: 'checklists',
      title: 'Fazer um checklist para as visitas',
      steps: [
        'Em [Checklists](checklists), escolha **Novo Checklist** e dê um **Nome**, como “Preventiva de rede”.',
        'Em cada item, escreva o que conferir e como se responde: **Marcar**, **Texto** ou **Número**. `Enter` inclui o próximo, e uma lista colada vira um item por linha. **Obrigatório** põe um asterisco no item.',
        'Arraste um item pela alça para mudar a ordem; as setas ao lado, ou `Alt` com as setas do teclado, fazem o mesmo.',
        'Escolha o **Checklist** no formulário da visita. O analista o encontra ao abrir a visita, com ou sem rede.',
        'Mudar um checklist muda as visitas em aberto que o têm; o que já foi respondido fica. **Excluir** só deixa de oferecê-lo: as visitas que o têm continuam com ele.',
      ],
    },
    {
      id: 'relatorios',
      title: 'Corrigir o relatório de uma visita',
      steps: [
        'Os relatórios (RAT) estão em [Relatórios de visitas](rats); os detalhes de uma visita concluída também levam ao seu. Quando um cliente contesta, o sino avisa.',
        'Abra o relatório e escolha **Revisar**: escreva o motivo e corrija horários, checklist ou observação. **Selar revisão** faz uma revisão nova, sem assinatura, que o cliente aceita ou contesta de novo; a anterior fica e diz que foi substituída.',
      ],
    },
    {
      id: 'acompanhar-visitas',
      title: 'Acompanhar as visitas',
      steps: [
        'As visitas [de hoje](visitashj), [da semana](visitassem) e [do mês](visitasmes) aparecem em cartões, cada um com a sua situação.',
        'A semana e o mês começam em hoje: **Dias anteriores** abre o que passou, e uma visita finalizada ocupa uma linha só.',
        'O cartão diz quantos chamados abertos o cliente tem e leva a eles. **Ver mais** abre a observação inteira.',
        '**Abrir na gestão** abre a visita. Ali você pode **Editar**, inclusive o check-in e o check-out; na tabela, também **Excluir**.',
      ],
    },
  ],
}

const chamados: Section = {
  title: 'Chamados',
  tasks: [
    {
      id: 'abrir-chamado',
      title: 'Abrir um chamado',
      steps: [
        'Em [Chamados](chamadoscrud), escolha **Novo Chamado**.',
        'Escolha o **Cliente**, escreva **Título** e **Descrição** e ajuste a **Prioridade**, que começa em Baixa.',
        'Em **Analista**, escolha quem atende, ou deixe vazio: o chamado espera na fila.',
        'Escolha **Salvar**. O aviso que aparece tem **Abrir**, que leva ao chamado.',
      ],
      picture: {
        name: 'abrir-chamado',
        alt: 'O formulário Novo Chamado com cliente, título, descrição, prioridade e analista.',
      },
    },
    {
      id: 'escalar',
      title: 'Escalar',
      steps: [
        'No [Painel](), em **Precisa de você**, ou em [Chamados](chamadoscrud) com **Fila** ligada, escolha **Escalar** na linha: um clique no nome escala. Ao lado de cada nome está o que cada um tem agora, como 7 abertos · 2 visitas hoje.',
        '**Prioridade e depois mais antigos** põe os mais urgentes no alto da fila e fica lembrado. Pelo teclado: `J` desce, `E` escala, escreva parte do nome e `Enter`.',
        'Com o chamado aberto, escolha **Escalar**, o **Analista** e confirme. Só os ativos são oferecidos.',
        'Para ficar com o chamado, escolha **Atender**. Enquanto não há analista, ninguém responde nem fecha.',
      ],
    },
    attach,
    responder,
    anotar,
    {
      id: 'achar-chamado',
      title: 'Achar um chamado',
      steps: [
        'Em [Chamados](chamadoscrud), **Busca** procura no título, na descrição, no histórico, no solicitante e também no nome, no contato e no telefone do cliente. Todas as palavras precisam aparecer: “padaria impressora” acha a impressora da padaria.',
        '**Abertos** já vem ligado: desligue para ver também os fechados. Se só os fechados combinam com os filtros, a lista diz quantos são; **Mostrar** os traz. **Fila** mostra os que não têm analista e **Com novidade**, quando há alguma, os seus que você ainda não leu.',
        'Abaixo de cada título está quem espera por quem: **Cliente respondeu** há 2 h, **Sem movimento** há 12 dias. **Compacta**, abaixo da lista, mostra mais linhas de uma vez.',
        'Os filtros ficam no endereço: copie o endereço para mandar a lista a outro administrador.',
      ],
    },
  ],
}

const knowledge: Section = {
  title: 'Conhecimento e ZeloAI',
  tasks: [
    ask,
    {
      id: 'analisar-chamados',
      title: 'Analisar os últimos 30 dias',
      steps: [
        'Escolha **ZeloAI**, no alto da tela.',
        'Deixe a pergunta em branco para a análise padrão, ou escreva o que quer saber, e escolha **Analisar**.',
        'A resposta começa com três frases sobre o que fazer primeiro. Os números de onde elas vêm estão logo abaixo.',
      ],
    },
    writeArtigo,
    {
      id: 'sinonimos',
      title: 'Ensinar sinônimos à busca',
      steps: [
        'Em [Sinônimos](sinonimos), escolha **Novo Grupo** e junte palavras que querem dizer o mesmo.',
        'A busca de artigos passa a achar umas pelas outras.',
      ],
    },
    {
      id: 'modelo',
      title: 'Ligar ou desligar o modelo de linguagem',
      steps: [
        'Em [Assistente](assistente) está a chave **Usar o modelo**, quando há um configurado, e o uso de cada dia. Sem modelo a ZeloAI continua respondendo, só com os dados do Zelo.',
      ],
    },
  ],
}

const keys: Section = {
  title: 'Atalhos do teclado',
  tasks: [
    {
      id: 'atalhos',
      title: 'Pressione ? para ver os atalhos',
      steps: [
        'A lista também está em **Atalhos do teclado**, no menu com o seu nome. Os que mais poupam tempo: `Ctrl` `K` busca, `J` e `K` andam pelas linhas, `G` e depois `C` vai para os chamados, `Esc` fecha o que está aberto, `Ctrl` `Enter` envia o que você escreveu e `Alt` com as setas move uma visita no calendário.',
      ],
    },
  ],
}

const trouble: Section = {
  title: 'Se algo der errado',
  tasks: [
    noConnection,
    changedMeanwhile,
    {
      id: 'codigo-do-erro',
      title: 'A mensagem traz um código',
      steps: [
        '“Erro interno. Informe o código …” é uma falha do sistema. Passe o código a quem cuida do servidor: com ele se acha o que aconteceu.',
      ],
    },
    {
      ...forgottenSenha,
      steps: [
        'Onde o Zelo envia e-mails, escolha **Esqueci minha senha** na tela de login e abra o link que chega.',
        'Sem isso, outro administrador define uma nova para você, como em [Alguém esqueceu a senha](#definir-senha).',
        'Se não houver outro, quem cuida do servidor gera um link que vale 60 minutos.',
      ],
    },
  ],
}

export const admin: Manual = {
  lead: 'O Zelo, tarefa por tarefa. As palavras em negrito são as que estão na tela; nas listas, o nome de um ícone aparece quando você aponta para ele.',
  sections: [day, visitas, chamados, prazosAdmin, people, knowledge, data, keys, trouble],
}
