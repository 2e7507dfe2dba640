import type { Perfil } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { makeCliente } from '../clientes/factory.ts'
import { makeUsuario } from '../usuarios/factory.ts'

/** Part of every name and text of a person or company: callers who may see only numbers must never get it. */
export const CANARY = 'Canário'
export const PASSWORD = 'canario na gaiola'

/** The companies and people that the rows of every noun belong to. Ana and Caio are the ones who call. */
export async function makeCast(db: Db) {
  const senha_hash = await hashPassword(PASSWORD)
  const company = (nome: string, ativo: 'S' | 'N' = 'S') =>
    makeCliente(db, { nome: `${nome} ${CANARY}`, ativo, contato: CANARY })
  const companies = {
    a: await company('A'),
    b: await company('B'),
    c: await company('C'),
    e: await company('E'),
    fresh: await company('Nova'),
    inactive: await company('Inativa', 'N'),
    gone: await company('Excluída'),
  }
  const { a, b, c, e, gone } = companies
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
  const callers = {
    admin: await person('Alma', 'admin'),
    analista: await person('Ana', 'analista'),
    cliente: await person('Caio', 'cliente', a.id),
    painel: await person('Parede', 'painel'),
  }
  const cast = {
    companies,
    callers,
    admin: callers.admin,
    ana: callers.analista,
    caio: callers.cliente,
    beto: await person('Beto', 'analista'),
    left: await person('Lia', 'analista', undefined, 'N'),
    newcomer: await person('Nina', 'analista'),
    cida: await person('Cida', 'cliente', a.id),
    davi: await person('Davi', 'cliente', b.id),
    dora: await person('Dora', 'cliente', c.id),
    edu: await person('Edu', 'cliente', e.id),
    leaver: await person('Ivo', 'analista'),
  }
  // A second admin, so that no refusal is only about the last one.
  await person('Abel', 'admin')
  await db.deleteFrom('usuarios').where('id', '=', cast.leaver.id).execute()
  await db.deleteFrom('clientes').where('id', '=', gone.id).execute()
  return cast
}
export type Cast = Awaited<ReturnType<typeof makeCast>>
export type Person = Cast['ana']
