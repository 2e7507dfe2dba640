import { perfis, type Perfil } from '#contract/endpoint.ts'
import { createLink } from '#server/features/autenticacao/queries.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { makeArtigo } from '../factories/artigos.ts'
import { makeAtividade, makeChamado } from '../factories/chamados.ts'
import { makeCliente } from '../factories/clientes.ts'
import { makeUsuario } from '../factories/usuarios.ts'
import { makeVisita } from '../factories/visitas.ts'

/** Part of every name and text of a person or company: callers who may see only numbers must never get it. */
export const CANARY = 'Canário'
export const PASSWORD = 'canario na gaiola'

const MISSING = 2_000_000_000

/** The rows that a call may refer to, by their relation to the analista Ana and the cliente Caio of company A. */
export async function makeWorld(db: Db, now: Date) {
  const senha_hash = await hashPassword(PASSWORD)
  const company = (nome: string, ativo: 'S' | 'N' = 'S') =>
    makeCliente(db, { nome: `${nome} ${CANARY}`, ativo, contato: CANARY })
  const [a, b, c, e, fresh, inactive, gone] = [
    await company('A'),
    await company('B'),
    await company('C'),
    await company('E'),
    await company('Nova'),
    await company('Inativa', 'N'),
    await company('Excluída'),
  ]
  const person = (nome: string, perfil: Perfil, id_empresa?: number, ativo: 'S' | 'N' = 'S') =>
    makeUsuario(db, {
      nome,
      sobrenome: CANARY,
      perfil,
      ativo,
      senha_hash,
      telefone: CANARY,
      ...(id_empresa !== undefined && { id_empresa }),
    })
  const people = {
    admin: await person('Alma', 'admin'),
    analista: await person('Ana', 'analista'),
    cliente: await person('Caio', 'cliente', a.id),
    painel: await person('Parede', 'painel'),
  }
  const { admin, analista: ana, cliente: caio } = people
  const [beto, left, newcomer] = [
    await person('Beto', 'analista'),
    await person('Lia', 'analista', undefined, 'N'),
    await person('Nina', 'analista'),
  ]
  const [cida, davi, dora, edu] = [
    await person('Cida', 'cliente', a.id),
    await person('Davi', 'cliente', b.id),
    await person('Dora', 'cliente', c.id),
    await person('Edu', 'cliente', e.id),
  ]
  // A second admin, so that no refusal is only about the last one.
  await person('Abel', 'admin')
  const leaver = await person('Ivo', 'analista')
  await db.deleteFrom('usuarios').where('id', '=', leaver.id).execute()
  await db.deleteFrom('clientes').where('id', '=', gone.id).execute()

  const ticket = async (
    opener: { id: number },
    id_cliente: number,
    analista: { id: number } | null,
    wanted: { id_status?: number; excluido_em?: Date } = {},
  ) => {
    const { id_chamado } = await makeChamado(db, {
      titulo: CANARY,
      descricao: CANARY,
      id_usuario: opener.id,
      id_cliente,
      id_analista: analista?.id ?? null,
      id_status: 4,
      id_prioridade: 5,
      ...wanted,
    })
    await enter(id_chamado, admin)
    return id_chamado
  }
  const enter = (id_chamado: number, author: { id: number }) =>
    makeAtividade(db, { id_chamado, id_analista: author.id, descricao: CANARY, status_chamado: 4 })
  const chamados = {
    own: await ticket(caio, a.id, ana),
    same_company: await ticket(cida, a.id, beto, { id_status: 5 }),
    other_company: await ticket(davi, b.id, ana),
    unassigned: await ticket(caio, a.id, null),
    other_analista: await ticket(edu, e.id, beto),
    deleted: await ticket(caio, a.id, ana, { excluido_em: now }),
    missing: MISSING,
    queue: await ticket(davi, b.id, null),
    opened: await ticket(ana, b.id, beto),
    acted: await ticket(davi, b.id, beto, { id_status: 5 }),
    visited: await ticket(dora, c.id, beto),
    left: await ticket(davi, b.id, left),
  }
  await enter(chamados.acted, ana)

  const visit = async (id_cliente: number, id_analista: number, wanted: object = {}) =>
    (
      await makeVisita(db, {
        id_cliente,
        id_analista,
        data_hora_prevista: now,
        observacao_admin: CANARY,
        ...wanted,
      })
    ).id
  const visitas = {
    own: await visit(c.id, ana.id),
    same_company: await visit(a.id, beto.id),
    // So long ago that it opens no ticket of that company.
    other_company: await visit(b.id, ana.id, {
      data_hora_prevista: daysBefore(now, 30),
    }),
    unassigned: await visit(b.id, left.id),
    other_analista: await visit(e.id, beto.id),
    deleted: await visit(a.id, ana.id, { excluido_em: now }),
    missing: MISSING,
  }

  const article = async (author: { id: number }, wanted: object = {}) => {
    const { id } = await makeArtigo(db, { id_autor: author.id, descricao: CANARY, ...wanted })
    await db.updateTable('artigos').set({ titulo: CANARY, versao: 2 }).where('id', '=', id).execute()
    return id
  }
  const artigos = {
    own: await article(ana),
    unassigned: await article(left),
    other_analista: await article(beto),
    deleted: await article(ana, { excluido_em: now }),
    missing: MISSING,
  }

  const group = async (...termos: string[]) => {
    const made = await db.insertInto('sinonimos').values({ termos }).returning('id').executeTakeFirstOrThrow()
    return made.id
  }
  const sinonimos = {
    own: await group('nobreak', 'bateria'),
    deleted: await group('impressora', 'plotter'),
    missing: MISSING,
  }
  await db.deleteFrom('sinonimos').where('id', '=', sinonimos.deleted).execute()

  const entry = {
    id_usuario: null,
    nome_usuario: CANARY,
    acao: 'criar',
    tabela: 'clientes',
    id_registro: a.id,
  }
  const written = await db
    .insertInto('auditoria')
    .values({ ...entry, antes: null, depois: null, id_requisicao: null })
    .returning('id')
    .executeTakeFirstOrThrow()

  const tokens: Partial<Record<Perfil, string>> = {}
  for (const perfil of perfis) tokens[perfil] = await startSession(db, people[perfil].id, now)
  return {
    people,
    tokens,
    links: {
      configuracao: await createLink(db, { finalidade: 'configuracao' }, now),
      senha: await createLink(db, { finalidade: 'senha', id_usuario: admin.id }, now),
    },
    rows: {
      chamados,
      visitas,
      artigos,
      sinonimos,
      auditoria: { own: written.id, missing: MISSING },
      clientes: {
        own: a.id,
        same_company: a.id,
        other_company: b.id,
        unassigned: fresh.id,
        other_analista: e.id,
        deleted: gone.id,
        missing: MISSING,
        left: inactive.id,
      },
      /** For `own` each person is their own row; an anonymous caller uses the admin's. */
      usuarios: {
        same_company: cida.id,
        other_company: davi.id,
        unassigned: newcomer.id,
        other_analista: beto.id,
        deleted: leaver.id,
        missing: MISSING,
        left: left.id,
      },
    },
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
export type Kind = keyof World['rows']

/** The rows of one kind by case, for this person. */
export const rowsFor = (
  { rows, people }: World,
  kind: Kind,
  who: Perfil | 'anonimo',
): Record<string, number> =>
  kind === 'usuarios'
    ? { own: people[who === 'anonimo' ? 'admin' : who].id, ...rows.usuarios }
    : { ...rows[kind] }
