import type { RelogioLido } from '#contract/sla.ts'
import type { MetaSla } from '#contract/sla-terms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { readMedidas } from '../calendarios/queries.ts'
import { findMotivos, findPassos, findPlanosMostrados, readLido, saveMotivo, saveMovidos } from './queries.ts'
import { desconsiderar, type Relogio } from './rules.ts'
import { after, atNow, camposDe, shownTo, trechosDe } from './shown.ts'

const iso = (value: number) => new Date(value).toISOString()
const isoOrNull = (value: number | null) => (value === null ? null : iso(value))

const shown = (relogio: Relogio, motivo: string | null): RelogioLido => ({
  meta: relogio.meta,
  ciclo: relogio.ciclo,
  meta_min: relogio.meta_min,
  usado_ms: relogio.usado_ms,
  correndo: relogio.correndo,
  vence_em: isoOrNull(relogio.vence_em),
  estourado_em: isoOrNull(relogio.estourado_em),
  terminado_em: isoOrNull(relogio.terminado_em),
  desconsiderado: relogio.desconsiderado,
  motivo_desconsiderado: motivo,
})

type Asked = {
  id_chamado: number
  /** Nothing but what the people of this customer may see. */
  para: number | undefined
}

/** The clocks of a chamado as a screen shows them, and how they came about. */
export async function readPrazos(db: Db, { id_chamado, para }: Asked, now: Date) {
  const lido = await readLido(db, id_chamado)
  const every = lido?.relogios.map((one) => atNow(one, now.getTime())) ?? []
  const motivos = await findMotivos(db, id_chamado)
  const motivoOf = ({ meta, ciclo }: Relogio) =>
    motivos.find((one) => one.meta === meta && one.ciclo === ciclo)?.motivo_desconsiderado ?? null
  const written = await findPassos(db, id_chamado)
  const { relogios, passos } =
    para === undefined
      ? { relogios: every, passos: written }
      : shownTo({ id_cliente: para, planos: await findPlanosMostrados(db) }, every, written)
  const medidas = await readMedidas(
    db,
    passos.map(({ versao }) => versao),
  )
  const steps = passos.flatMap(({ versao, ...passo }) => {
    const medida = medidas.get(versao)
    return medida ? [{ ...passo, medida }] : []
  })
  return {
    relogios: relogios.map((one) => shown(one, motivoOf(one))),
    passos,
    trechos: trechosDe(relogios, steps, now.getTime()).map(({ inicio, fim, ...of }) => ({
      ...of,
      inicio: iso(inicio),
      fim: iso(fim),
    })),
  }
}

type Ciclo = { id_chamado: number; meta: MetaSla; ciclo: number; motivo: string }

/** Takes the result of a cycle out of the count; the chamado is locked. Undefined: there is no such cycle. */
export async function leaveOutPrazo(
  db: Db,
  { id_chamado, meta, ciclo, motivo }: Ciclo,
  { id }: { id: number },
  now: Date,
) {
  const lido = await readLido(db, id_chamado)
  const before = lido?.relogios.find((one) => one.meta === meta && one.ciclo === ciclo)
  if (!lido || !before) return undefined
  if (before.desconsiderado) return 'already'
  const moved = desconsiderar(before, now.getTime())
  await saveMovidos(db, [{ id_chamado, id_usuario: id, ...moved }])
  await saveMotivo(db, { id_chamado, meta, ciclo }, motivo)
  return {
    campos: camposDe(after(lido.relogios, moved)),
    relogio: shown(moved.relogios[0] ?? before, motivo),
  }
}
