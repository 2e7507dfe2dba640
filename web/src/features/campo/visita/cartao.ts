import type { Visita } from '#contract/visitas.ts'
import { campoOfSession } from '../fila/current.ts'
import type { Campo, Estado } from '../fila/campo.ts'
import { corrected } from '../fila/contato.ts'
import type { Linha } from '../fila/database.ts'
import { isHeld } from '../fila/held.ts'
import type { Feito } from '../fila/queue.ts'
import { keepAndTell, tellNotKept, tellUnlessReceived } from './acts.ts'

/** What a card writes. */
export type Passo = Feito<'checkin'> | Feito<'checkout'> | Feito<'observacao'>

/** Kept at once, sent later; undefined when it could not be kept, which was told. */
async function hold(campo: Campo, feitos: readonly Passo[], ms: number) {
  try {
    const { registros, letGo, takeBack } = await campo.hold(feitos, ms)
    return {
      send: async () => {
        registros.forEach(({ id, tipo }) => tellUnlessReceived(campo, id, tipo))
        await letGo()
      },
      undo: takeBack,
    }
  } catch (reason) {
    tellNotKept(reason)
    return undefined
  }
}

/** Where the cards write; undefined in a browser that keeps nothing. */
export async function filaDoCartao() {
  const campo = campoOfSession()
  if (!campo) return undefined
  try {
    await campo.ready()
  } catch {
    return undefined
  }
  return {
    /** Resolves to whether it lies on this device. */
    keep: (feito: Passo) => keepAndTell(campo, feito),
    hold: (feitos: readonly Passo[], ms: number) => hold(campo, feitos, ms),
  }
}
export type FilaDoCartao = NonNullable<Awaited<ReturnType<typeof filaDoCartao>>>

function statusOf({ checkin, checkout }: Pick<Visita, 'checkin' | 'checkout'>): Visita['status'] {
  if (checkout !== null) return 'FINALIZADA'
  return checkin === null ? 'AGUARDANDO' : 'EM ANDAMENTO'
}

function textOf(dados: object) {
  return 'texto' in dados && typeof dados.texto === 'string' ? dados.texto : null
}

/** A visita as the server told it, with what was done here since. The very same where nothing was. */
export function comFila(told: Visita, linhas: readonly Linha[], now: number): Visita {
  const own = linhas.filter(({ registro }) => registro.id_visita === told.id)
  const newest = own
    .flatMap(({ resposta }) => (resposta?.visita ? [resposta.visita] : []))
    .reduce((best, visita) => (visita.versao > best.versao ? visita : best), told)
  const waiting = own.filter((linha) => linha.situacao === 'fila' && !isHeld(linha, now))
  const first = (tipo: string) => waiting.find(({ registro }) => registro.tipo === tipo)?.registro
  const [checkin, checkout, note] = [first('checkin'), first('checkout'), first('observacao')]
  if (!checkin && !checkout && !note) return newest
  const moments = {
    checkin: newest.checkin ?? (checkin ? corrected(checkin) : null),
    checkout: newest.checkout ?? (checkout ? corrected(checkout) : null),
  }
  return {
    ...newest,
    ...moments,
    status: statusOf(moments),
    atrasada: newest.atrasada && moments.checkin === null,
    observacao_analista: newest.observacao_analista ?? (note ? textOf(note.dados) : null),
  }
}

export const todasComFila = (told: readonly Visita[], linhas: readonly Linha[]) =>
  told.map((visita) => comFila(visita, linhas, Date.now()))

const passos = new Set<string>(['checkin', 'checkout', 'observacao'] satisfies Passo['tipo'][])

/** Where the last thing that a card wrote of this visita is now. */
export function lugarDe(id_visita: number, linhas: readonly Linha[]) {
  const own = linhas.filter(({ registro }) => registro.id_visita === id_visita && passos.has(registro.tipo))
  return own.find(({ situacao }) => situacao !== 'enviado')?.situacao ?? own.at(-1)?.situacao
}

export const estadoHere = (): Estado | undefined => campoOfSession()?.estado()
export const followHere = (tell: () => void) => campoOfSession()?.subscribe(tell) ?? (() => undefined)
/** Tells what the server has now of a visita that this device wrote to. */
export const hearHere = (tell: (visita: Visita) => void) =>
  campoOfSession()?.onReceived(({ resposta }) => {
    if (resposta.visita) tell(resposta.visita)
  }) ?? (() => undefined)
