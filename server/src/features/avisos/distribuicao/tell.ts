import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import {
  findChamados,
  findPessoas,
  findVisitas,
  type Novo,
  type Resolvido,
  saveDistribuicao,
  takeOcorrencias,
} from './queries.ts'
import { type Chamado, type Ocorrencia, ouvidosDe, resolvidoPor, type Sobre } from './rules.ts'

const BATCH = 100
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
}

/** Tells people of what happened, until nothing is left. Every process looks; each ocorrência is told with the row that says so. */
export async function distribute({ db, clock, findReaders }: Parts, stopping?: AbortSignal) {
  for (;;) {
    const { taken, left } = await inTransaction(db, (tx) => distributeNext(tx, clock(), findReaders))
    if (stopping?.aborted || (left === 0 && taken < BATCH)) return
    if (taken === 0) await sleep(TURN_MS, undefined, { signal: stopping }).catch(() => {})
  }
}

/** In the caller's transaction; answers how many were told, and how many must wait for what others are telling. */
export async function distributeNext(tx: Db, now: Date, findReaders: FindReaders) {
  const { ocorrencias, left } = await takeOcorrencias(tx, BATCH)
  if (ocorrencias.length > 0) await tell(tx, ocorrencias, findReaders, now)
  return { taken: ocorrencias.length, left }
}

const idsOf = (ocorrencias: readonly Ocorrencia[], tabela: string) => [
  ...new Set(ocorrencias.flatMap((one) => (one.tabela === tabela ? (one.id_registro ?? []) : []))),
]

async function tell(db: Db, ocorrencias: Ocorrencia[], findReaders: FindReaders, now: Date) {
  const [ids, moved] = [
    idsOf(ocorrencias, 'chamados'),
    idsOf(
      ocorrencias.filter(({ tipo, dados }) => tipo === 'escalado' && dados.era?.analista),
      'chamados',
    ),
  ]
  const answered = idsOf(
    ocorrencias.filter(({ tipo }) => tipo === 'resposta_equipe'),
    'chamados',
  )
  const chamados = await findChamados(db, ids, answered)
  const visitas = await findVisitas(db, idsOf(ocorrencias, 'visitas'))
  const readers = moved.length === 0 ? undefined : await findReaders(db, moved, now)
  const told = ocorrencias.flatMap((ocorrencia) => {
    const sobre = sobreOf(ocorrencia)
    return sobre === undefined ? [] : [{ ocorrencia, sobre }]
  })
  const pessoas = told.length === 0 ? [] : await findPessoas(db, wantedBy(told))

  function sobreOf({ tabela, id_registro }: Ocorrencia): Sobre | undefined {
    if (tabela === 'chamados') {
      const chamado = chamados.get(id_registro ?? 0)
      return chamado && { chamado }
    }
    if (tabela !== 'visitas') return { sistema: true }
    const visita = visitas.get(id_registro ?? 0)
    return visita && { visita }
  }

  const resolvidos = ocorrencias.flatMap((ocorrencia): Resolvido[] => {
    const { id, tabela, id_registro } = ocorrencia
    const por = resolvidoPor(ocorrencia)
    if (por === undefined || tabela !== 'chamados' || id_registro === null) return []
    return [{ id_chamado: id_registro, id_ocorrencia: id, ...por }]
  })
  const novos = told.flatMap(({ ocorrencia, sobre }): Novo[] => {
    const { id, id_registro } = ocorrencia
    const reading = readers?.get(id_registro ?? 0)
    const reads = (person: number) => reading?.fila === true || reading?.analistas.includes(person) === true
    return ouvidosDe(ocorrencia, sobre, pessoas, reads)
      .filter(({ regra }) => regra.canais.includes('sino'))
      .map(({ id_usuario, regra: { quem, grupo } }) => ({
        id_usuario,
        id_ocorrencia: id,
        quem,
        resolvido:
          (grupo === 'fila' || grupo === 'prazos') &&
          resolvidos.some(
            (later) =>
              'chamado' in sobre &&
              later.id_chamado === sobre.chamado.id &&
              later.id_ocorrencia > id &&
              later.id_usuario !== id_usuario,
          ),
      }))
  })
  await saveDistribuicao(
    db,
    ocorrencias.map(({ id }) => id),
    novos,
    resolvidos,
    now,
  )
}

/** Whom the rules of these can be about. */
function wantedBy(told: readonly { ocorrencia: Ocorrencia; sobre: Sobre }[]) {
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
