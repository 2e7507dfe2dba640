import { dadosRegistro, type Feito, type HoraRegistro } from '#contract/campo.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { makeFoto, makeRegistro } from '#server/testing/campo/factory.ts'
import { demoId, keepObject, sha256 } from './objects.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Since the device last heard of the server. */
const CONTACT_MS = 4 * MINUTE

/** A tap on a phone, and the picture that was taken with it. */
export type Act = { feito: Feito; at: number; content?: Buffer }
type Taken = Parameters<typeof makeRegistro>[1]
export type Outcome = Pick<Taken, 'situacao' | 'causa' | 'texto'>
type Visit = { id: number; id_analista: number }
type Sent = {
  /** Without a network: so many minutes after the last tap. */
  late?: number
  outcome?: Outcome
}

const applied: Outcome = { situacao: 'aplicado', causa: null }

/** The phone of each analista, whose registros arrive in the order of their taps. */
export function makeDevices(tx: Db, store: Store, now: Date) {
  const taps = new Map<number, number>()

  async function bring(id_registro: string, { feito, content }: Act, id_usuario: number, when: Date) {
    if (feito.tipo !== 'foto' || content === undefined) return
    for (const size of ['arquivo', 'pequena'] as const) {
      const { id } = feito.dados[size]
      const id_anexo = demoId(`objeto ${id}`)
      await keepObject(store, id_anexo, content)
      await tx
        .insertInto('anexos')
        .values({
          id: id_anexo,
          finalidade: 'campo',
          id_usuario,
          nome: 'foto.jpg',
          tipo: 'image/jpeg',
          tamanho: content.length,
          recebido: content.length,
          sha256: sha256(content),
          estado: 'pronto',
          local: store.local,
          criado_em: when,
        })
        .execute()
      await makeFoto(tx, { id, id_registro, content, pequena: size === 'pequena', id_anexo })
      await tx.updateTable('campo_fotos').set({ recebido_em: when }).where('id', '=', id).execute()
    }
  }

  /** Of an applied check-in or check-out the visit tells where its time is from. */
  async function mark({ id }: Visit, tipo: string, hora: HoraRegistro, recebido: Date) {
    const change =
      tipo === 'checkin'
        ? { checkin_hora: hora, checkin_recebido_em: recebido }
        : { checkout_hora: hora, checkout_recebido_em: recebido }
    await tx.updateTable('visitas').set(change).where('id', '=', id).execute()
  }

  return async function keep(
    visita: Visit,
    acts: readonly Act[],
    { late = 0, outcome = applied }: Sent = {},
  ) {
    const { id: id_visita, id_analista } = visita
    const ids: string[] = []
    const [first = 0, last = 0] = [acts.at(0)?.at, acts.at(-1)?.at]
    for (const act of acts) {
      const { feito, at } = act
      const seq = (taps.get(id_analista) ?? 0) + 1
      taps.set(id_analista, seq)
      const id = demoId(`registro ${id_analista} ${seq}`)
      const came = new Date(Math.min(late > 0 ? last + late * MINUTE + seq : at, now.getTime()))
      const hora = late > 0 ? 'confirmada' : 'servidor'
      await makeRegistro(tx, {
        id,
        id_usuario: id_analista,
        id_visita,
        aparelho: demoId(`aparelho ${id_analista}`),
        seq,
        tipo: feito.tipo,
        dados: JSON.stringify(dadosRegistro[feito.tipo].parse(feito.dados)),
        ocorrido_em: new Date(late > 0 ? at : at - SECOND),
        contato_em: new Date(first - CONTACT_MS),
        recebido_em: came,
        corrigido_em: new Date(at),
        hora,
        ...outcome,
      })
      ids.push(id)
      await bring(id, act, id_analista, came)
      if (outcome.situacao === 'aplicado' && ['checkin', 'checkout'].includes(feito.tipo))
        await mark(visita, feito.tipo, hora, came)
    }
    return ids
  }
}
export type Keep = ReturnType<typeof makeDevices>
