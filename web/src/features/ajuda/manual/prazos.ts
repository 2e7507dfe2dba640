import type { Section, Task } from './manual.ts'

/** What a deadline on a screen says. */
const lerPrazo =
  'A coluna **Prazo** diz quando o chamado vence: âmbar quando está perto, vermelho quando já venceu. **Pausado** espera o cliente ou terceiros. A página de cada cliente diz o mesmo dos seus chamados abertos.'

export const prazosAdmin: Section = {
  title: 'Prazos (SLA)',
  tasks: [
    {
      id: 'definir-prazos',
      title: 'Definir os prazos',
      steps: [
        'Em [SLA](sla), escolha **Começar com o plano sugerido**, ou crie o seu em **Novo Plano**: para cada prioridade, até quando responder e até quando resolver, em horas úteis. Sem valor, a prioridade fica sem meta.',
        'O **Simulador** mostra, antes de salvar, quando um chamado venceria.',
        'Em **Calendários** estão as horas de atendimento e os feriados. Uma mudança vale a partir de agora; o que já passou não muda.',
        'Um cliente com contrato próprio recebe o seu **Plano de SLA** no cadastro de [Clientes](clientecrud). **Mostrar prazos ao cliente** deixa que ele também os veja.',
      ],
    },
    {
      id: 'cumprir-prazos',
      title: 'Ver o que vence primeiro',
      steps: [
        lerPrazo,
        'Em [Chamados](chamadoscrud), ordene pela coluna ou filtre por **Prazo**. O [Painel]() conta os **Vencidos** e os que estão **Perto de vencer**.',
        'No chamado, o quadro **Prazos** diz quanto resta; **Como foi calculado** mostra as horas contadas, as pausas e as mudanças.',
      ],
    },
    {
      id: 'relatorio-prazos',
      title: 'Provar o mês',
      steps: [
        'Em [SLA](sla?aba=relatorio), **Relatório** mostra por mês, cliente ou prioridade quanto foi cumprido. O número em **Fora do prazo** abre os chamados. **Baixar CSV** leva a tabela para a planilha.',
        'Um mês fechado não muda quando os prazos mudam. Um atraso que não deve contar se tira no chamado, em **Desconsiderar no SLA**, com um motivo que fica na [Auditoria](auditoria).',
      ],
    },
  ],
}

/** Only where their plan shows it. */
export const prazosCliente: Task = {
  id: 'prazos',
  title: 'Ver os prazos',
  steps: [
    'Se o seu contrato mostra os prazos, a coluna **Prazo** de [Meus chamados](cchamadoscrud) diz quando cada chamado vence, e você pode ordenar e filtrar por ela. **Pausado** espera uma resposta sua ou de terceiros.',
    'No chamado, o quadro **Prazos** diz até quando você tem a primeira resposta e a solução; **Como foi calculado** mostra as horas de atendimento contadas e as pausas.',
  ],
}

export const prazosAnalista: Task = {
  id: 'cumprir-prazos',
  title: 'Ver o que vence primeiro',
  steps: [
    lerPrazo,
    'Em [Chamados](achamadoscrud), ordene pela coluna ou, na **Fila**, escolha vence primeiro. Os números **Vencidos** e **Perto de vencer** do [Painel]() abrem a lista deles.',
    'A primeira resposta conta quando você escreve ao cliente; uma nota interna não conta. Enquanto o chamado espera o cliente ou terceiros, o prazo da solução fica parado.',
  ],
}
