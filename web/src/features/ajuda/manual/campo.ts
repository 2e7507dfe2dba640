import type { Section, Task } from './manual.ts'

const tasks: Task[] = [
  {
    id: 'preparar-celular',
    title: 'Preparar o celular',
    steps: [
      'Acima de [Visitas de hoje](visitashojea), toque em **Este aparelho** e depois em **Instalar o Zelo**. No iPhone: Compartilhar, Adicionar à Tela de Início. O Zelo instalado tem o seu próprio armazenamento e, no iPhone, pede o login outra vez.',
      'Instalado, ele não perde o que espera na fila: **Armazenamento protegido** diz sim.',
      'Antes de sair, abra [Visitas de hoje](visitashojea) com rede. As visitas de hoje, as de amanhã e as que não terminaram ficam no celular, com o checklist e os chamados abertos do cliente. Sem rede, o Zelo abre por 7 dias.',
    ],
  },
  {
    id: 'sem-rede',
    title: 'Fazer a visita, com ou sem rede',
    steps: [
      'No cartão, toque em **Abrir a visita**. O botão grande, embaixo, é sempre o próximo passo: **Check-in**, **Check-out** e, no fim, **Concluir e gerar RAT**.',
      'Responda ao **Checklist**: os itens com * são obrigatórios. Escreva em **O que foi feito** como ficou; o que você digita fica no celular mesmo antes de **Salvar**.',
      '**Na fila** quer dizer: está só neste aparelho. **Enviado** quer dizer: o servidor recebeu. O Zelo envia sozinho quando a rede volta, com a hora em que você fez.',
      'A linha abaixo do título diz o que está acontecendo: sem rede e quantos registros esperam, quantos já foram, ou se é preciso entrar novamente.',
      'Se a visita mudou enquanto você estava sem rede, o que você fez não se perde: um administrador decide o que fazer com o registro.',
    ],
    picture: { name: 'sem-rede', alt: 'Uma visita sem rede: o que foi feito está na fila, neste aparelho.' },
  },
  {
    id: 'fotos',
    title: 'Tirar fotos',
    steps: [
      'Em **Fotos**, escreva a legenda, se quiser, e toque em **Tirar foto**. Cabem 20 em cada visita; **Remover** tira uma delas.',
      'Fotografe o serviço: evite pessoas e telas com dados pessoais.',
      'O celular reduz a foto antes de guardar. O lugar e os dados da câmera não vão com ela, só a hora e a legenda.',
    ],
    picture: { name: 'fotos', alt: 'As fotos de uma visita, cada uma com a legenda e a hora.' },
  },
  {
    id: 'assinatura',
    title: 'Colher a assinatura do cliente',
    steps: [
      'Na visita, toque em **Colher assinatura** e mostre o resumo ao cliente. Preencha **Nome** e **Cargo**.',
      'O cliente assina com o dedo. **Limpar** apaga o traço; **Confirmar** guarda a assinatura.',
      'Sem cliente por perto, ou se ele não quiser, marque **Cliente ausente ou recusou** e escreva o motivo.',
      'A assinatura vale para o resumo que estava na tela. Se você mudar algo depois, colha outra em **Assinar de novo**.',
    ],
    picture: { name: 'assinatura', alt: 'O resumo da visita, o nome, o cargo e o quadro da assinatura.' },
  },
  {
    id: 'concluir',
    title: 'Concluir e gerar o RAT',
    steps: [
      'Depois do **Check-out**, toque em **Concluir e gerar RAT**. Confira o resumo e diga, se quiser, como ficou cada chamado do cliente.',
      'Toque em **Concluir**. A visita não muda mais: o que faltar, só o administrador corrige, numa nova revisão.',
      'O RAT é selado quando tudo chegou, também as fotos. Até lá, a visita diz o que falta. Depois ele está em [Relatórios de visitas](rats), com o PDF e a resposta do cliente.',
    ],
  },
  {
    id: 'fila',
    title: 'Ver e enviar a fila',
    steps: [
      'Em [Este aparelho](esteaparelho) está a **Fila**, linha por linha: o que espera, de qual visita e de quando.',
      '**Enviar agora** tenta na hora. O que **Precisa de atenção** diz por quê e não segura o resto.',
      'O celular vai para o conserto, ou você não consegue mais entrar? **Exportar registros não enviados** grava um arquivo, e o administrador o importa.',
    ],
    picture: { name: 'fila', alt: 'Este aparelho, com a fila do que ainda não foi enviado.' },
  },
  {
    id: 'sair-com-fila',
    title: 'Sair com registros na fila',
    steps: [
      'Se você escolher **Sair** com algo na fila, o Zelo pergunta. **Enviar e sair** envia tudo antes.',
      'Sem rede, **Sair e guardar aqui** deixa a fila neste aparelho, à espera do seu próximo login. Outra pessoa que entrar aqui vê só quantos registros há, nunca o que dizem.',
    ],
    picture: {
      name: 'sair-com-fila',
      alt: 'A pergunta ao sair, com registros que ainda não foram enviados.',
    },
  },
  {
    id: 'o-que-fica-registrado',
    title: 'O que fica registrado, e por quê',
    steps: [
      'Localização: só se você tocar em **Registrar localização**, e só no check-in e no check-out. Mostra que a visita aconteceu no cliente; não é controle de ponto. Você e os administradores veem onde; o cliente, só a precisão. Depois de 180 dias, ou do prazo que a sua empresa definiu, ela é apagada.',
      'Fotos, checklist e observação contam ao cliente o que foi feito e vão no RAT.',
      'Da assinatura ficam os traços, o nome e o cargo, para o cliente reconhecer o que aprovou.',
      'A hora é a de quando você fez. Se o relógio do celular mudou no caminho, o registro diz que ela é estimada.',
      'No celular, tudo fica no navegador em que você entrou. **Sair** apaga as visitas dali; o que está na fila só sai depois de enviado.',
    ],
  },
]

export const campo: Section = { title: 'Na visita, com ou sem rede', tasks }
