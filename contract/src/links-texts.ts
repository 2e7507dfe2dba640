/** What is said of links that set a password. */
export const linksTexts = {
  asked: 'Se este e-mail estiver cadastrado, enviaremos um link para definir a senha.',
  askAdmin: 'Peça a um administrador um link para definir a senha.',
} as const

/** How long a link is good that somebody asked for, and one of an invitation. */
export const LINK_MINUTES = 60
export const CONVITE_HOURS = 72
