import { avisosCliente, avisosFora } from './avisos.ts'
import type { Manual } from './manual.ts'
import { prazosCliente } from './prazos.ts'

/** Half a page: whoever opens a ticket twice a month needs no more. */
export const cliente: Manual = {
  lead: 'O que dá para fazer por aqui, em poucas linhas.',
  sections: [
    {
      title: 'Chamados',
      tasks: [
        {
          id: 'abrir-chamado',
          title: 'Abrir um chamado',
          steps: [
            'Em [Meus chamados](cchamadoscrud), escolha **Novo Chamado**.',
            'Conte o que acontece em **Título** e **Descrição** e escolha **Salvar**.',
            'Uma foto ou a tela com o erro ajuda: escolha **Anexar**, arraste o arquivo ou cole a imagem. No celular, **Tirar foto** abre a câmera.',
          ],
          picture: {
            name: 'abrir-chamado-cliente',
            alt: 'O formulário Novo Chamado com título, descrição e prioridade.',
          },
        },
        {
          id: 'acompanhar',
          title: 'Acompanhar e responder',
          steps: [
            '[Meus chamados](cchamadoscrud) começa com o que você abriu ou pediu. Em **Toda a empresa** estão também os dos colegas.',
            'Abra o chamado: a faixa de cima diz em que ponto ele está, de **Recebido** a **Resolvido**, e o **Histórico** mostra tudo o que já foi feito. Respostas que você ainda não leu têm a marca **Nova resposta**.',
            'Escolha **Responder** para escrever de volta e **Fechar** quando estiver resolvido. Voltou a acontecer? **Reabrir**.',
            'Antes de um analista assumir o chamado ainda não dá para responder nem fechar.',
          ],
        },
        prazosCliente,
        avisosCliente,
        avisosFora,
      ],
    },
    {
      title: 'Visitas',
      tasks: [
        {
          id: 'relatorios',
          title: 'Aceitar ou contestar o relatório de uma visita',
          steps: [
            'Cada visita concluída termina num relatório numerado, o RAT. Em [Relatórios de visitas](visitas), abra o que está **Aguardando cliente**: horários, o que foi feito, fotos e assinatura.',
            'Está certo? **Aceitar**. Não foi assim? **Contestar** e escreva o motivo. A resposta não pode ser mudada; sem resposta, depois de 10 dias ele fica como **Sem manifestação**, e ainda pode ser respondido.',
            'O administrador pode corrigir: chega uma revisão nova, que espera a sua resposta, e a anterior fica.',
            '**Baixar PDF** guarda o documento. Quem o recebe confere pelo código QR, ou na página pública, se o arquivo é o original.',
          ],
        },
      ],
    },
    {
      title: 'Atalhos do teclado',
      tasks: [
        {
          id: 'atalhos',
          title: 'Pressione ? para ver os atalhos',
          steps: [
            '`Ctrl` `K` busca um chamado, `Ctrl` `Enter` envia o que você escreveu e `Esc` fecha o que está aberto.',
          ],
        },
      ],
    },
    {
      title: 'Se algo der errado',
      tasks: [
        {
          id: 'sem-conexao',
          title: 'A conexão caiu',
          steps: ['O que você digitou não se perde. Quando a rede voltar, envie de novo.'],
        },
        {
          id: 'codigo-do-erro',
          title: 'A mensagem traz um código',
          steps: ['É uma falha do sistema, não sua. Informe o código a quem atende você.'],
        },
        {
          id: 'esqueci-senha',
          title: 'Esqueci a senha',
          steps: [
            'Na tela de login, escolha **Esqueci minha senha**, informe o seu email e abra o link que chega: ele vale por 60 minutos e só uma vez. Se pedir outro, só o mais novo vale.',
            'A tela não oferece isso? Peça uma nova a quem atende você e troque-a depois em **Alterar Senha**, no menu com o seu nome.',
          ],
        },
      ],
    },
  ],
}
