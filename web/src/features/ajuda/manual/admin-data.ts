import type { Section } from './manual.ts'

export const data: Section = {
  title: 'Cuidar dos dados',
  tasks: [
    {
      id: 'configuracoes',
      title: 'Achar uma configuração',
      steps: [
        'Em [Configurações](configuracoes) estão o que se ajusta de vez em quando e o que se confere depois: **SLA**, **Checklists**, **Pendências de campo**, **Canais**, **Assistente**, **Sinônimos**, **Auditoria** e **Lixeira**.',
        'Em **Buscar nas configurações**, escreva o que procura com as suas palavras. `Enter` abre a primeira da lista.',
      ],
    },
    {
      id: 'desfazer-exclusao',
      title: 'Desfazer uma exclusão',
      steps: [
        'Chamados, visitas e artigos excluídos vão para a [Lixeira](lixeira). A coluna **Remoção** diz até quando ficam lá.',
        'Escolha **Recuperar** na linha: tudo volta como estava.',
        'Usuários e clientes não passam pela lixeira. Em vez de **Excluir**, prefira **Desativar**, que tem volta.',
      ],
      picture: { name: 'desfazer-exclusao', alt: 'A lixeira, com a ação Recuperar em cada linha.' },
    },
    {
      id: 'pendencias-campo',
      title: 'Decidir sobre o que chegou tarde de uma visita',
      steps: [
        'O aparelho de um analista pode enviar horas depois. Se a visita foi excluída, passou para outro analista ou mudou de cliente, o que ele registrou espera em [Pendências de campo](pendenciascampo), com a hora em que aconteceu e a hora em que chegou.',
        '**Aplicar** recupera a visita, ou a devolve a quem esteve lá, e grava o registro com o horário em que aconteceu. Se outro analista já a iniciou, ela fica com ele.',
        '**Descartar** pede um motivo. O registro continua guardado: **Decididas** mostra cada decisão, quem a tomou e por quê.',
        'Se o analista não pode mais enviar, por exemplo porque foi desativado, ele exporta os registros em **Este aparelho**. Em **Importar**, escolha o arquivo: o que há nele passa a esperar aqui. O mesmo arquivo outra vez não muda nada.',
      ],
      picture: {
        name: 'pendencias-campo',
        alt: 'As pendências de campo: o que foi registrado, por quem, quando, e por que espera.',
      },
    },
    {
      id: 'canais',
      title: 'Ver o que o Zelo enviou',
      steps: [
        'Em [Canais](canais) está como vai cada canal por onde o Zelo avisa fora da tela: **Funcionando**, desde quando está parado, ou **Não configurado**, com o que falta e um exemplo de cada valor. **Enviar teste para mim** tira a dúvida.',
        'A aba **Saída** lista o que saiu, espera ou falhou, e por quê. **Tentar de novo** envia agora; se um e-mail foi recusado três vezes em 30 dias, o Zelo para de escrever para aquele endereço até alguém escolher isso ou corrigir o email da pessoa. **Descartar** desiste.',
        'O texto de cada mensagem aparece só para quem a recebeu.',
      ],
    },
    {
      id: 'quem-mudou',
      title: 'Ver quem mudou o quê',
      steps: [
        'A [Auditoria](auditoria) guarda cada alteração, cada entrada e cada recusa (recusas iguais, somadas por minuto). Filtre por **Pessoa**, **Ação**, **Tipo de registro** ou por período.',
        'Abra uma linha para comparar como era e como ficou. As setas do teclado passam de uma à outra.',
        'Num chamado ou na linha de um usuário, **Ver na auditoria** mostra só o que foi feito com ele.',
      ],
      picture: {
        name: 'quem-mudou',
        alt: 'Um registro da auditoria: quem, quando, qual registro, e o valor antes e depois.',
      },
    },
    {
      id: 'webhooks',
      title: 'Avisar outro programa',
      steps: [
        'Em [Canais](canais?aba=webhooks), na aba **Webhooks**, escolha **Novo Webhook**, escreva o endereço https do outro programa e marque os acontecimentos. Ele recebe números e estados, sem nomes nem textos.',
        'Escolha **Gerar segredo** e guarde-o no outro programa, que confere com ele que o envio veio do Zelo. O segredo não aparece de novo; **Novo segredo** troca por outro.',
        '**Enviar teste** diz na hora o que o outro lado respondeu.',
        'Depois de 50 falhas seguidas o webhook é pausado e o sino avisa. Resolva a causa, abra-o e ligue **Ativo**.',
      ],
    },
    {
      id: 'mural',
      title: 'Painel na TV',
      steps: [
        'Em [Usuários](usuarios), crie um usuário com o **Perfil** Painel, só para a TV.',
        'No navegador da TV, entre no Zelo com ele e escolha **Tela cheia**.',
        'O painel se atualiza sozinho a cada 60 segundos. Depois de 30 dias é preciso entrar de novo.',
      ],
      picture: { name: 'mural', alt: 'O painel: chamados, visitas e gráficos em números grandes.' },
    },
  ],
}
