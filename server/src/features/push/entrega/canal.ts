import { sql } from 'kysely'
import { mensagemDe } from '#contract/avisos-mensagem.ts'
import { motivosEnvio as motivos } from '#contract/envios-texts.ts'
import { pushTexts as texts } from '#contract/push.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Outward, postOutward } from '#server/platform/http/outward.ts'
import type { Canal, Grupo, Result } from '#server/platform/outbox/canal.ts'
import * as queries from '../queries.ts'
import { type Assinatura, isPoint, seal, vapid } from './sealing.ts'

type Parts = { clock: () => Date; publicUrl: string | undefined; outward?: Outward }

const HOUR_S = 3600
const isOfPrazo = ({ envios }: Grupo) => envios.some(({ tipo }) => tipo.startsWith('sla_'))

/** Vendors keep a later message of the same topic in place of an earlier one. */
const topicOf = ({ id }: Grupo) => `zelo-${id}`

/** Names that many browsers share. Others are made up by a pattern: if one that does not answer counted, whoever sent it in could stop the channel for all. */
const shared = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])

type Outcome = 'sent' | 'gone' | 'refused' | 'away' | 'alone' | { again: number | undefined }

async function tell(
  { endpoint, ...keys }: Assinatura,
  text: string,
  headers: Record<string, string>,
  outward: Outward,
): Promise<Outcome> {
  if (!isPoint(keys.p256dh)) return 'gone'
  const body = seal(text, keys)
  const answer = await postOutward({ url: endpoint, headers, body }, outward).catch(() => undefined)
  if (answer === undefined) return shared.has(new URL(endpoint).hostname) ? 'away' : 'alone'
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return { again: Number.isInteger(seconds) && seconds > 0 ? seconds : undefined }
  }
  return 'refused'
}

const note = (db: Db, id: number, outcome: Outcome, now: Date) => {
  if (outcome === 'sent') return queries.reached(db, id, now)
  if (outcome === 'gone') return queries.forgetAparelho(db, id)
  return outcome === 'refused' ? queries.refused(db, id) : undefined
}

/** It has arrived where one browser has it. */
function resultOf(outcomes: readonly Outcome[]): Result {
  if (outcomes.includes('sent')) return { estado: 'enviado' }
  const later = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.again] : []))
  if (later.length > 0)
    return { estado: 'tenteDeNovo', erro: texts.busy, em: later.find((seconds) => seconds !== undefined) }
  if (outcomes.includes('away')) return { estado: 'canalFora', erro: texts.away }
  if (outcomes.includes('alone')) return { estado: 'tenteDeNovo', erro: texts.away }
  return { estado: 'descartado', erro: motivos.semEndereco }
}

/** Tells people in the browsers that they chose, also while these show nothing of ours. */
export const pushCanal = ({ clock, publicUrl, outward = {} }: Parts): Canal => ({
  nome: 'push',
  espera: 10,
  // Browsers take messages for pages of https alone.
  isSetUp: () => publicUrl?.startsWith('https:') === true,
  needs: ['ZELO_PUBLIC_URL'],
  silencia: true,
  reaches: sql<boolean>`exists (select from push_assinaturas p where p.id_usuario = u.id)`,
  send: async (db, grupo, signal) => {
    const { destino, envios } = grupo
    const aparelhos = destino === null ? [] : await queries.findAssinaturas(db, destino.id)
    if (destino === null || aparelhos.length === 0) return { estado: 'descartado', erro: motivos.semEndereco }
    const chave = await queries.ensureChave(db)
    const [primeiro] = envios
    const marca = primeiro?.id_chamado == null ? topicOf(grupo) : `chamado-${primeiro.id_chamado}`
    const text = JSON.stringify({ ...mensagemDe(envios, destino.perfil), marca })
    const outcomes = await Promise.all(
      aparelhos.map(async ({ id, ...assinatura }) => {
        const headers = {
          ttl: String(isOfPrazo(grupo) ? HOUR_S : 4 * HOUR_S),
          topic: topicOf(grupo),
          urgency: 'high',
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          authorization: vapid(assinatura.endpoint, chave, publicUrl ?? '', clock()),
        }
        const outcome = await tell(assinatura, text, headers, { ...outward, signal })
        await note(db, id, outcome, clock())
        return outcome
      }),
    )
    return resultOf(outcomes)
  },
})
