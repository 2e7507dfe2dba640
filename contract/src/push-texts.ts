/** Browsers of one person; with one more, the one that was added first leaves. */
export const MAX_APARELHOS = 10

export const pushTexts = {
  unknownService: 'Este serviço de notificações não é aceito.',
  notFound: 'Aparelho não encontrado.',
  removed: 'Aparelho removido com sucesso!',
  notRemoved: 'Erro ao remover aparelho.',
  activate: 'Ativar neste navegador',
  activated: 'Este navegador vai avisar você.',
  notActivated: 'Não foi possível ativar neste navegador.',
  denied: 'O navegador não permite notificações deste site. Mude isso nas configurações dele.',
  unsupported: 'Este navegador não mostra notificações.',
  installFirst: 'Adicione o Zelo à tela de início primeiro.',
  /** Why something was not sent. */
  busy: 'O serviço de notificações pediu para esperar.',
  away: 'O serviço de notificações não responde.',
} as const
