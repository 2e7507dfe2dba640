const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const registros = (count: number) => counted(count, 'registro', 'registros')

/** What the analista reads of what lies on this device, during a visit with or without a network. */
export const aparelhoTexts = {
  kept: {
    checkin: 'Check-in guardado neste aparelho. Será enviado quando houver rede.',
    checkout: 'Check-out guardado neste aparelho. Será enviado quando houver rede.',
    observacao: 'Observação guardada neste aparelho. Será enviada quando houver rede.',
    concluir: 'Conclusão guardada neste aparelho. O RAT será gerado quando houver rede.',
  },
  sentAt: (time: string) => `Enviado às ${time}`,
  offline: (count: number) =>
    count === 0 ? 'Sem rede · nada na fila' : `Sem rede · ${registros(count)} na fila`,
  queued: (count: number) => `${registros(count)} na fila`,
  sending: (done: number, all: number) => `Enviando ${done} de ${all}…`,
  sessionOver: (count: number) =>
    count === 0 ? 'Entre novamente para atualizar' : `Entre novamente para enviar ${registros(count)}`,
  attention: (count: number) =>
    count === 1 ? '1 registro precisa de atenção' : `${count} registros precisam de atenção`,
  nothingYet: 'Nada a enviar',
  waiting: 'Na fila',
  received: 'Enviado',
  needsCare: 'Precisa de atenção',
  notHere: 'Esta visita não está neste aparelho',
  notHereWhy: 'Aqui ficam as visitas de hoje, as de amanhã e as que não terminaram.',
  tooOld: 'Faz mais de 7 dias que este aparelho não fala com o servidor. Conecte-se para continuar.',
  upgrade: 'O Zelo foi atualizado em outra aba. Recarregue esta página.',
  noSpace: 'Sem espaço neste aparelho. Libere espaço ou envie a fila.',
  notKept: 'Não foi possível guardar neste aparelho. Nada foi registrado.',
  notAPhoto: 'Não foi possível ler esta foto.',
  privacy: 'Evite fotografar pessoas e telas com dados pessoais.',
  position: 'Usada só no check-in e no check-out. Não é controle de ponto.',
  noPosition: 'Sem localização',
  withPosition: (metres: number) => `Localização registrada (± ${Math.round(metres)} m)`,
  missing: 'Preencha este campo.',
  noSignature: 'Assine no quadro antes de confirmar.',
  mayGo:
    'O navegador pode apagar o que está aqui se faltar espaço. Instale o Zelo para proteger os registros.',
  noHttps: 'Sem https este navegador não guarda o Zelo: sem rede ele não abre.',
  installOnApple:
    'No iPhone e no iPad: toque em Compartilhar e em Adicionar à Tela de Início. O Zelo instalado tem o seu próprio armazenamento e pede o login outra vez.',
  leaveTitle: 'Registros não enviados',
  leaveText: (count: number) =>
    `Há ${registros(count)} não ${count === 1 ? 'enviado' : 'enviados'} neste aparelho.`,
  notSent: 'Ainda não foi enviado. Verifique a rede e tente novamente.',
  concluded: 'Visita concluída com sucesso!',
  concludedForGood: 'Depois de concluir nada mais da visita muda: releia antes.',
  unanswered: (itens: readonly string[]) => `O checklist ainda pede: ${itens.join(' · ')}`,
  signFirst: 'Falta a assinatura, ou o motivo de não haver uma.',
  resultadosKept: 'O resultado fica no RAT. O chamado não muda sozinho.',
  ratWaits: (count: number) =>
    count === 1
      ? '1 foto ainda está na fila: o RAT sai quando ela chegar.'
      : `${count} fotos ainda estão na fila: o RAT sai quando elas chegarem.`,
  ratLater: 'O RAT será gerado quando houver rede.',
  remarked: 'Enviados, com uma resposta',
  /** They stay for a week. */
  sentHere: (count: number) =>
    `${registros(count)} ${count === 1 ? 'enviado' : 'enviados'} nos últimos 7 dias`,
  fotosWaiting: (count: number) => `${counted(count, 'foto', 'fotos')} a enviar`,
  othersHere: (count: number) => `Há ${registros(count)} de outra pessoa neste aparelho.`,
  numberWanted: 'Digite um número.',
} as const
