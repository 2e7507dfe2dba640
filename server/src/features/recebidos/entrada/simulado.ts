/** The mail server of the demo, whose word counts for the mails that it makes up. */
export const SIMULATED = 'demonstracao.zelo'

export type Simulado = {
  de: string
  assunto: string
  texto: string
  /** What that server says of who wrote it. */
  dmarc: 'pass' | 'none' | 'fail'
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const inLines = (text: string) => text.replaceAll(/.{1,76}/g, '$&\r\n')

/** A mail as it would lie in the mailbox. */
export function simulated(
  { de, assunto, texto, dmarc }: Simulado,
  { id, now }: { id: string; now: Date },
): Buffer {
  const domain = de.slice(de.lastIndexOf('@') + 1)
  const head = [
    `Authentication-Results: ${SIMULATED}; dmarc=${dmarc} header.from=${domain}`,
    `Message-ID: <${id}@${SIMULATED}>`,
    `Date: ${now.toUTCString()}`,
    `From: <${de}>`,
    `Subject: =?UTF-8?B?${base64(assunto)}?=`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: base64',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${inLines(base64(texto))}`)
}
