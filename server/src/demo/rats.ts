import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { canonicalJson } from '#contract/campo-resumo.ts'
import { demoAccount } from '#contract/demo.ts'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'
import type { RespostaRat } from '#contract/rats-texts.ts'
import { renderRat } from '#server/features/rats/pdf/render.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { localDate } from '#server/platform/time/clock.ts'
import { makeRat } from '#server/testing/rats/factory.ts'

const MINUTE = 60_000
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

type Finished = {
  id: number
  id_cliente: number
  id_analista: number
  tipo: 'Contratual' | 'Avulsa'
  data_hora_prevista: string
  checkin: string
  checkout: string
  observacao: string
  nome: string
  endereco: string
  cidade: string
  contato: string
  analista: string
}

type Story = {
  /** Among the finished visits of the company, the newest first: which, once it is so old. */
  days: number
  signed: boolean
  resposta?: { resposta: RespostaRat; texto: string }
  revisao?: { motivo: string; observacao: string }
}

/** One of each state. */
const stories: readonly Story[] = [
  { days: 0, signed: true },
  { days: 1, signed: true, resposta: { resposta: 'aceito', texto: '' } },
  {
    days: 2,
    signed: false,
    resposta: { resposta: 'contestado', texto: 'O técnico saiu antes de testar as câmeras do estoque.' },
  },
  {
    days: 3,
    signed: true,
    revisao: {
      motivo: 'Faltava o teste do nobreak',
      observacao: 'O nobreak foi testado com carga por 15 minutos.',
    },
  },
  { days: 11, signed: true },
]

/** A name as a finger writes it. */
const tracos = Array.from({ length: 3 }, (_none, stroke) =>
  Array.from({ length: 24 }, (_point, step): [number, number] => [
    Math.round(40 + stroke * 170 + step * 7),
    Math.round(150 + Math.sin(step / (2 + stroke)) * (70 - stroke * 15)),
  ]),
)

function conteudoOf(visita: Finished, signed: boolean): ConteudoRat {
  const { nome, endereco, cidade, contato, checkin, checkout } = visita
  const cliente = { nome, endereco, cidade, contato }
  const work = {
    observacao: visita.observacao,
    itens: [
      { texto: 'Nobreak testado com carga', valor: true },
      { texto: 'Tensão na tomada do rack (V)', valor: 221 },
    ],
    fotos: [],
  }
  const assinatura: ConteudoRat['assinatura'] = signed
    ? {
        nome: contato,
        cargo: 'Responsável',
        largura: 600,
        altura: 300,
        tracos,
        sha256_resumo: sha256(`demo ${visita.id}`).toString('hex'),
        em: checkout,
      }
    : { ausente: true, motivo: 'A loja já estava fechada.', em: checkout }
  return {
    ...work,
    formato: 1,
    id_visita: visita.id,
    tipo: visita.tipo,
    data_hora_prevista: visita.data_hora_prevista,
    cliente,
    analista: visita.analista,
    checkin: { em: checkin, hora: 'servidor', precisao: 14 },
    checkout: { em: checkout, hora: 'servidor', precisao: null },
    resultados: [],
    assinatura,
    diferenca: null,
  }
}

type Sealed = { visita: Finished; conteudo: ConteudoRat; numero: number; revisao: number; selado_em: Date }

/** The same ids each time, so that a demo that begins anew finds its files in the store. */
const idOf = (name: string) =>
  sha256(`demo ${name}`)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

async function seal(tx: Db, store: Store, sealed: Sealed & { motivo?: string }) {
  const { visita, conteudo, numero, revisao, selado_em, motivo } = sealed
  const ano = Number(localDate(selado_em).slice(0, 4))
  const name = `rat ${numero} ${revisao} ${selado_em.toISOString()}`
  const codigo = sha256(name).toString('hex').slice(0, 32)
  const canonical = canonicalJson(conteudo)
  const motivo_revisao = motivo ?? null
  const pdf = await renderRat({
    ano,
    numero,
    revisao,
    motivo_revisao,
    endereco: `/rat/${codigo}`,
    selado_em: selado_em.toISOString(),
    sha256_conteudo: sha256(canonical).toString('hex'),
    conteudo,
    fotos: {},
  })
  const id_pdf = idOf(name)
  const near = await mkdtemp(path.join(tmpdir(), 'zelo-demo-'))
  try {
    const file = path.join(near, id_pdf)
    await writeFile(file, pdf)
    await store.put(id_pdf, file, { size: pdf.length, sha256: sha256(pdf) })
  } finally {
    await rm(near, { recursive: true })
  }
  await tx.deleteFrom('objetos_soltos').where('id', '=', id_pdf).execute()
  const where = { id_visita: visita.id, local: store.local, id_pdf, pdf }
  return makeRat(tx, { ...where, ano, numero, revisao, codigo, conteudo, selado_em, motivo_revisao })
}

/** What was sealed cannot be moved to another day: it is made anew from visits as they are now. */
async function unseal(tx: Db) {
  await sql`set local zelo.manutencao = 'sim'`.execute(tx)
  const before = await tx.selectFrom('rats').select('id_pdf').execute()
  await tx.deleteFrom('rat_respostas').execute()
  await tx.deleteFrom('rats').execute()
  await tx.deleteFrom('rat_numeros').execute()
  const ids = before.map(({ id_pdf }) => id_pdf)
  if (ids.length > 0) await tx.deleteFrom('anexos').where('id', 'in', ids).execute()
}

/** The demo's company has a report in each state. */
export async function seedRats(tx: Db, store: Store, now: Date) {
  await unseal(tx)
  const { rows } = await sql<Finished>`select v.id, v.id_cliente, v.id_analista, v.tipo, v.data_hora_prevista,
      v.checkin, v.checkout, coalesce(v.observacao_analista, '') as observacao, c.nome, c.endereco, c.cidade, c.contato,
      u.nome || ' ' || u.sobrenome as analista
    from visitas v join clientes c on c.id = v.id_cliente join usuarios u on u.id = v.id_analista
    where v.excluido_em is null and v.checkout < ${now}
    order by v.id_cliente = (select id_empresa from usuarios where email = ${demoAccount('cliente').email}) desc,
      v.checkout desc`.execute(tx)
  const people = await tx
    .selectFrom('usuarios')
    .select(['id', 'id_empresa'])
    .where('perfil', '=', 'cliente')
    .orderBy('id')
    .execute()
  const used = new Set<number>()
  const numeros = new Map<number, number>()
  for (const story of stories.toReversed()) {
    const before = now.getTime() - story.days * 24 * 60 * MINUTE
    const visita = rows.find(({ id, checkout }) => !used.has(id) && new Date(checkout).getTime() <= before)
    if (visita === undefined) continue
    used.add(visita.id)
    const selado_em = new Date(Math.min(new Date(visita.checkout).getTime() + 3 * MINUTE, now.getTime()))
    const ano = Number(localDate(selado_em).slice(0, 4))
    const numero = (numeros.get(ano) ?? 0) + 1
    numeros.set(ano, numero)
    const sealed = { visita, conteudo: conteudoOf(visita, story.signed), numero, revisao: 1, selado_em }
    const rat = await seal(tx, store, sealed)
    const answers = people.find(({ id_empresa }) => id_empresa === visita.id_cliente)
    if (story.resposta && answers)
      await tx
        .insertInto('rat_respostas')
        .values({ id_rat: rat.id, id_usuario: answers.id, ...story.resposta, quando: now })
        .execute()
    if (story.revisao) {
      const observacao = `${visita.observacao}\n${story.revisao.observacao}`.trim()
      const conteudo = { ...sealed.conteudo, observacao, assinatura: null }
      const { motivo } = story.revisao
      await seal(tx, store, { ...sealed, conteudo, revisao: 2, selado_em: now, motivo })
    }
  }
  for (const [ano, ultimo] of numeros) await tx.insertInto('rat_numeros').values({ ano, ultimo }).execute()
}
