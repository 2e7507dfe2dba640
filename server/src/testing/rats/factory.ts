import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { canonicalJson } from '#contract/campo-resumo.ts'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'
import type { RespostaRat } from '#contract/rats-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { makeVisita } from '../visitas/factory.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

/** What stands for the PDF of a RAT that a test has not drawn. */
export const PDF = '%PDF-1.3 of a test'

export const conteudoDeTeste = (wanted: Partial<ConteudoRat> = {}): ConteudoRat => ({
  formato: 1,
  id_visita: 1,
  tipo: 'Contratual',
  data_hora_prevista: '2026-11-12T13:00:00.000Z',
  cliente: { nome: 'Padaria Sol', endereco: 'Rua das Açucenas, 12', cidade: 'Campinas', contato: 'Rui' },
  analista: 'Ana Souza',
  checkin: { em: '2026-11-12T13:02:00.000Z', hora: null, precisao: null },
  checkout: { em: '2026-11-12T14:05:00.000Z', hora: null, precisao: null },
  observacao: 'Nobreak trocado.',
  itens: [],
  fotos: [],
  resultados: [],
  assinatura: null,
  diferenca: null,
  ...wanted,
})

type Wanted = {
  id_visita?: number
  id_cliente?: number
  id_analista?: number
  conteudo?: Partial<ConteudoRat>
  ano?: number
  numero?: number
  revisao?: number
  motivo_revisao?: string | null
  codigo?: string
  selado_em?: Date
  resposta?: { resposta: RespostaRat; id_usuario: number; texto?: string }
  id_pdf?: string
  pdf?: Buffer
  local?: 'pasta' | 's3'
}

let numeros = 0

/** A sealed RAT whose PDF the store need not have. */
export async function makeRat(db: Db, wanted: Wanted = {}) {
  const { revisao = 1, selado_em = new Date(), numero = ++numeros, id_pdf = randomUUID() } = wanted
  // A year of their own: numbers of those that are sealed meanwhile have no gaps.
  const {
    ano = 2020,
    codigo = randomBytes(16).toString('hex'),
    pdf = Buffer.from(PDF),
    local = 'pasta',
  } = wanted
  const { motivo_revisao = revisao === 1 ? null : 'Horário errado' } = wanted
  const { id: id_visita, id_cliente, id_analista } = await visitaOf(db, wanted)
  const conteudo = conteudoDeTeste({ id_visita, ...wanted.conteudo })
  await db
    .insertInto('anexos')
    .values({
      id: id_pdf,
      finalidade: 'campo',
      id_usuario: id_analista,
      nome: 'RAT.pdf',
      tipo: 'application/pdf',
      tamanho: pdf.length,
      recebido: pdf.length,
      sha256: sha256(pdf),
      estado: 'pronto',
      local,
      criado_em: selado_em,
    })
    .execute()
  const canonical = canonicalJson(conteudo)
  const rat = await db
    .insertInto('rats')
    .values({
      id_visita,
      id_cliente,
      id_analista,
      ano,
      numero,
      revisao,
      codigo,
      conteudo: canonical,
      sha256_conteudo: sha256(canonical),
      sha256_pdf: sha256(pdf),
      id_pdf,
      selado_em,
      motivo_revisao,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (wanted.resposta)
    await db
      .insertInto('rat_respostas')
      .values({ texto: '', ...wanted.resposta, id_rat: rat.id, quando: selado_em })
      .execute()
  return rat
}

async function visitaOf(db: Db, { id_visita, id_cliente, id_analista }: Wanted) {
  if (id_visita !== undefined)
    return db.selectFrom('visitas').selectAll().where('id', '=', id_visita).executeTakeFirstOrThrow()
  const times = { checkin: '2026-11-12T13:02:00.000Z', checkout: '2026-11-12T14:05:00.000Z' }
  return makeVisita(db, {
    ...times,
    ...(id_cliente !== undefined && { id_cliente }),
    ...(id_analista !== undefined && { id_analista }),
  })
}
