import { setTimeout as sleep } from 'node:timers/promises'
import { canaisLigaveis, type RegraDeAviso } from '#contract/avisos-texts.ts'
import { isTold } from '#contract/ocorrencias.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Candidato, insertEnvios } from '#server/features/envios/queries.ts'
import { insertForWebhooks } from '#server/features/webhooks/queries.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import {
  findChamados,
  findPessoas,
  findSeladas,
  findVisitas,
  type Novo,
  type Resolvido,
  saveDistribuicao,
  takeOcorrencias,
} from './queries.ts'
import {
  type Chamado,
  isSettled,
  type Ocorrencia,
  ouvidosDe,
  resolvidoPor,
  type Sobre,
  tellsBy,
} from './rules.ts'

const BATCH = 100
/** So many rows are written at once, but for one ocorrência that has more. */
const MOST_AVISOS = 5_000
/** Until another process has told what must come before. */
const TURN_MS = 50

/** Which analistas may read these chamados. */
type FindReaders = (
  db: Db,
  ids: number[],
  now: Date,
) => Promise<Map<number, { fila: boolean; analistas: number[] }>>
export type Parts = {
  db: Db
  clock: () => Date
  findReaders: FindReaders
  /** By what people are told besides the bell. */
  canais?: readonly Canal[]
}

/** Tells people of what happened, until nothing is left. Every process looks; each ocorrência is told with the row that says so. */
export async function distribute({ db, clock, findReaders, canais = [] }: Parts, stopping?: AbortSignal) {
  for (;;) {
    const open = canais.filter((canal) => canal.isSetUp())
    const { taken, left } = await inTransaction(db, (tx) => distributeNext(tx, clock(), findReaders, open))
    if (stopping?.aborted || (left === 0 && taken < BATCH)) return
    if (taken === 0) await sleep(TURN_MS, undefined, { signal: stopping }).catch(() => {})
  }
}

/** In the caller's transaction; answers how many were told, and how many of those that it saw are left for later. */
export async function distributeNext(
  tx: Db,
  now: Date,
  findReaders: FindReaders,
  canais: readonly Canal[] = [],
) {
  const { ocorrencias, left } = await takeOcorrencias(tx, BATCH)
  if (ocorrencias.length === 0) return { taken: 0, left }
  const about = await readAbout(tx, ocorrencias, findReaders, now)
  const pessoas = about.size === 0 ? [] : await findPessoas(tx, wantedBy([...about.values()]))
  const done: Ocorrencia[] = []
  const ouvidos: Ouvido[] = []
  for (const ocorrencia of ocorrencias) {
    const known = about.get(ocorrencia.id)
    const some = known ? ouvidosDe(ocorrencia, known.sobre, pessoas, known.reads) : []
    if (done.length > 0 && ouvidos.length + some.length > MOST_AVISOS) break
    done.push(ocorrencia)
    ouvidos.push(...some.map((one) => ({ ocorrencia, ...one })))
  }
  const resolvidos = done.flatMap(resolvidosPor)
  await saveDistribuicao(
    tx,
    done.map(({ id }) => id),
    ouvidos.filter(({ regra }) => regra.canais.includes('sino')).map((ouvido) => novoOf(ouvido, resolvidos)),
    resolvidos,
    now,
    enviadosOf(done, ouvidos, canais, now),
  )
  return { taken: done.length, left: left + ocorrencias.length - done.length }
}

type Ouvido = { ocorrencia: Ocorrencia; id_usuario: number; regra: RegraDeAviso }
type About = { ocorrencia: Ocorrencia; sobre: Sobre; reads: (person: number) => boolean }

/** What goes out by other channels: to people, and to programs of others. */
function enviadosOf(done: Ocorrencia[], ouvidos: Ouvido[], canais: readonly Canal[], now: Date) {
  const told = done.filter(({ tipo }) => isTold(tipo)).map(({ id }) => id)
  const candidatos = ouvidos.flatMap((ouvido) => candidatosOf(ouvido, canais))
  return [
    ...(candidatos.length > 0 ? [insertEnvios(canais, candidatos, now)] : []),
    ...(told.length > 0 && canais.some(({ nome }) => nome === 'webhook')
      ? [insertForWebhooks(told, now)]
      : []),
  ]
}

const idsOf = (ocorrencias: readonly Ocorrencia[], tabela: string) => [
  ...new Set(ocorrencias.flatMap((one) => (one.tabela === tabela ? (one.id_registro ?? []) : []))),
]

/** What each is about; of what is gone, or told to nobody, nothing. */
async function readAbout(db: Db, taken: readonly Ocorrencia[], findReaders: FindReaders, now: Date) {
  const ocorrencias = taken.filter(({ tipo }) => isTold(tipo))
  const only = (fits: (one: Ocorrencia) => unknown) => idsOf(ocorrencias.filter(fits), 'chamados')
  const answered = only(({ tipo }) => tipo === 'resposta_equipe')
  const moved = only(({ tipo, dados }) => tipo === 'escalado' && dados.era?.analista)
  const chamados = await findChamados(db, idsOf(ocorrencias, 'chamados'), answered)
  const visitas = await findVisitas(db, idsOf(ocorrencias, 'visitas'))
  const seladas = await findSeladas(db, idsOf(ocorrencias, 'rats'))
  const readers = moved.length === 0 ? undefined : await findReaders(db, moved, now)
  const sobreOf = ({ tabela, id_registro }: Ocorrencia): Sobre | undefined => {
    const chamado = chamados.get(id_registro ?? 0)
    if (tabela === 'chamados') return chamado && { chamado }
    if (tabela !== 'visitas' && tabela !== 'rats') return { sistema: true }
    const visita = (tabela === 'rats' ? seladas : visitas).get(id_registro ?? 0)
    return visita && { visita }
  }
  const about = new Map<number, About>()
  for (const ocorrencia of ocorrencias) {
    const sobre = sobreOf(ocorrencia)
    const reading = readers?.get(ocorrencia.id_registro ?? 0)
    const reads = (person: number) => reading?.fila === true || reading?.analistas.includes(person) === true
    if (sobre) about.set(ocorrencia.id, { ocorrencia, sobre, reads })
  }
  return about
}

function resolvidosPor(ocorrencia: Ocorrencia): Resolvido[] {
  const { id, tabela, id_registro } = ocorrencia
  const por = resolvidoPor(ocorrencia)
  if (por === undefined || tabela !== 'chamados' || id_registro === null) return []
  return [{ id_chamado: id_registro, id_ocorrencia: id, ...por }]
}

/** Settled already where what settles it is told in the same moment. */
const novoOf = ({ ocorrencia, id_usuario, regra }: Ouvido, resolvidos: readonly Resolvido[]): Novo => ({
  id_usuario,
  id_ocorrencia: ocorrencia.id,
  quem: regra.quem,
  resolvido:
    isSettled(regra) &&
    ocorrencia.tabela === 'chamados' &&
    resolvidos.some(
      (later) =>
        later.id_chamado === ocorrencia.id_registro &&
        later.id_ocorrencia > ocorrencia.id &&
        later.id_usuario !== id_usuario,
    ),
})

const candidatosOf = ({ ocorrencia, id_usuario, regra }: Ouvido, canais: readonly Canal[]): Candidato[] =>
  canaisLigaveis
    .filter((canal) => canais.some(({ nome }) => nome === canal))
    .flatMap((canal) => {
      const told = tellsBy(regra, canal)
      const { quem, grupo } = regra
      return told ? [{ id_usuario, id_ocorrencia: ocorrencia.id, quem, grupo, canal, ...told }] : []
    })

/** Whom the rules of these can be about. */
function wantedBy(told: readonly About[]) {
  const chamados = told.flatMap(({ sobre }): Chamado[] => ('chamado' in sobre ? [sobre.chamado] : []))
  const visitas = told.flatMap(({ sobre }) => ('visita' in sobre ? [sobre.visita] : []))
  const holders = [...chamados, ...visitas].map(({ id_analista }) => id_analista)
  const former = told.map(({ ocorrencia }) => ocorrencia.dados.era?.analista)
  return {
    admins: true,
    analistas: chamados.some(({ aberto, livre }) => aberto && livre),
    empresas: [...new Set([...chamados, ...visitas].map(({ id_cliente }) => id_cliente))],
    named: [...holders, ...former, ...chamados.map(({ id_usuario }) => id_usuario)].flatMap((id) => id ?? []),
  }
}
