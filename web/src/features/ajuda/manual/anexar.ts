import type { Task } from './manual.ts'

export const attach: Task = {
  id: 'anexar',
  title: 'Anexar arquivos',
  steps: [
    'Ao abrir, responder ou fechar um chamado e numa nota interna, escolha **Anexar**, arraste os arquivos para a janela ou cole uma imagem no texto. No celular, **Tirar foto** abre a câmera. Cabem 20 arquivos de cada vez.',
    'Com **Reduzir fotos** ligado, fotos grandes ficam com até 2.560 pixels e vão sem o local e os dados da câmera. Desligue antes de anexar para enviar a foto como ela é.',
    'Se a conexão cair, o envio continua de onde parou quando ela voltar; **Tentar de novo** tenta na hora. Espere os arquivos chegarem antes de enviar o texto.',
    'Na conversa, clique numa imagem para vê-la grande; as setas passam para as outras. **Baixar** guarda o arquivo no aparelho e **Ver início** mostra o começo de um texto. O que você enviou ainda pode ser removido durante 15 minutos.',
  ],
  picture: {
    name: 'anexar',
    alt: 'Um chamado novo com uma foto e um arquivo de texto já enviados.',
  },
}
