import { sql } from 'kysely'
import { type Transporter, createTransport } from 'nodemailer'
import { emailsTexts } from '#contract/emails-texts.ts'
import { motivosEnvio } from '#contract/envios-texts.ts'
import { findLink } from '#server/features/autenticacao/queries.ts'
import { findChave } from '#server/features/envios/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Canal, Destino, Grupo, Result } from '#server/platform/outbox/canal.ts'
import { installationMark, linkToken, messageId } from '#server/platform/outbox/signature.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { domainOf, parseSender } from '#server/platform/process/mail-settings.ts'
import { compose } from './compose.ts'
import { writeLetter } from './letter.ts'
import { findFatos, findThread } from './queries.ts'
import { greets, isCut, resultOf, smtpOptions } from './smtp.ts'

type Settings = {
  ZELO_PUBLIC_URL?: string | undefined
  ZELO_SMTP_URL?: string | undefined
  ZELO_MAIL_FROM?: string | undefined
}
type Options = {
  settings: Settings
  /** Where nothing leaves the machine: how people open the product there. */
  local?: string | undefined
  clock?: Clock | undefined
}

const WAIT_S = 120
const LOCAL_SENDER = 'Zelo <zelo@localhost>'
/** Links of which nobody but their addressee may know. */
const secretTipos = new Set(['senha', 'convite'])

const isSecret = ({ envios }: Grupo) => envios.some(({ tipo }) => secretTipos.has(tipo))

/** Everything that a mail is made of. */
async function write(db: Db, grupo: Grupo, destino: Destino, base: string, from: string) {
  const chave = await findChave(db)
  const sender = parseSender(from) ?? { name: '', address: from }
  const domain = domainOf(sender.address)
  const fatos = await findFatos(
    db,
    grupo.envios.map(({ id }) => id),
  )
  const earlier = (await findThread(db, grupo)).map((id) => messageId(chave, id, domain))
  const token = linkToken(chave, grupo.id)
  const letter = writeLetter(compose(grupo, destino, { base, fatos, token }))
  return {
    ...letter,
    from: sender,
    to: { name: `${destino.nome} ${destino.sobrenome}`, address: destino.email },
    messageId: messageId(chave, grupo.id, domain),
    ...(earlier.length > 0 && { references: earlier, inReplyTo: earlier.at(-1) }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Zelo-Instalacao': installationMark(chave),
    },
  }
}

/** What is kept of a mail: subject and text. */
const corpoOf = ({ subject, text }: { subject: string; text: string }) => `${subject}\n\n${text}`

/** E-mail through an SMTP server; in the demo each mail is only kept. */
export function emailCanal({ settings, local, clock = () => new Date() }: Options): Canal {
  const { ZELO_PUBLIC_URL: base, ZELO_SMTP_URL: url, ZELO_MAIL_FROM: from } = settings
  let transport: Transporter | undefined
  async function send(db: Db, grupo: Grupo, signal: AbortSignal): Promise<Result> {
    const { destino } = grupo
    if (destino === null) return { estado: 'morto', erro: 'sem pessoa' }
    if (isSecret(grupo) && !(await findLink(db, 'senha', linkToken(await findChave(db), grupo.id), clock())))
      return { estado: 'descartado', erro: motivosEnvio.link }
    const mail = await write(db, grupo, destino, local ?? base ?? '', from ?? LOCAL_SENDER)
    if (local !== undefined) return { estado: 'local', corpo: corpoOf(mail) }
    transport ??= createTransport(smtpOptions(url ?? ''))
    try {
      await transport.sendMail({ ...mail, signal })
    } catch (error) {
      const result = resultOf(error)
      // A server that hangs up amid this message and greets the next caller is not away.
      if (isCut(error) && (await greets(transport)))
        return { estado: 'tenteDeNovo', erro: emailsTexts.hungUp }
      return result
    }
    return { estado: 'enviado', corpo: isSecret(grupo) ? undefined : corpoOf(mail) }
  }
  return {
    nome: 'email',
    espera: WAIT_S,
    isSetUp: () => local !== undefined || url !== undefined,
    silencia: false,
    reaches: sql`u.email_falho_em is null`,
    needs: ['ZELO_PUBLIC_URL', 'ZELO_SMTP_URL', 'ZELO_MAIL_FROM'],
    send,
  }
}
