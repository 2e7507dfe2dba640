import type { Db } from '#server/platform/db/connect.ts'
import { claimForProduction } from '#server/installation.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import type { useApp } from '../app/app.ts'
import { SENHA } from '../autenticacao/logins.ts'
import { makeCliente } from '../clientes/factory.ts'
import { makeUsuario } from '../usuarios/factory.ts'
import { casesByNoun } from './find.ts'
import type { SceneOf } from './noun-cases.ts'

/** What valid calls are about: a company, somebody of it, an analista. `email` is a new one each time. */
export type Stage = {
  db: Db
  company: number
  opener: { id: number }
  ana: { id: number }
  senha_hash: string
  email: () => string
}

/** By endpoint name: a valid call for this perfil. */
export async function makeScenes({ db }: ReturnType<typeof useApp>) {
  await claimForProduction(db)
  const senha_hash = await hashPassword(SENHA)
  const { id: company } = await makeCliente(db, { nome: 'Padaria' })
  const ana = await makeUsuario(db, { nome: 'Ana', sobrenome: 'Luz' })
  const opener = await makeUsuario(db, {
    nome: 'Rui',
    sobrenome: 'Paz',
    perfil: 'cliente',
    id_empresa: company,
  })
  let sequence = 0
  const email = () => `cena${++sequence}@exemplo.test`
  const stage = { db, company, opener, ana, senha_hash, email }
  const scenes: Record<string, SceneOf> = Object.assign(
    {},
    ...[...casesByNoun.values()].map((cases) => cases.scenes?.(stage)),
  )
  return { company, senha_hash, scenes }
}
