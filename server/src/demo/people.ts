import type { Selectable } from 'kysely'
import { demoAccount } from '#contract/demo.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { fold } from '#server/platform/language/plain-text.ts'
import { newToken } from '#server/platform/identity/sessions.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import type { Calendar } from './calendar.ts'
import { readEmpresa } from './content.ts'
import type { Random } from './random.ts'

type Cliente = Selectable<Tables['clientes']>
type Usuario = Selectable<Tables['usuarios']>
export type Company = { cliente: Cliente; ramos: string[]; pessoas: Usuario[] }
export type People = { admin: Usuario; analistas: Usuario[]; companies: Company[] }

const INACTIVE_COMPANY = 10
const INACTIVE_ANALISTA = 7

const lettersOf = (text: string) => fold(text).replaceAll(/[^a-z]/g, '')

/** One account of each perfil can log in; the others are colleagues without a known password. */
export async function seedPeople(db: Db, calendar: Calendar, random: Random): Promise<People> {
  const content = readEmpresa()
  const known = () => hashPassword(demoAccount('admin').senha)
  const unknown = await hashPassword(newToken())
  const since = (monthsAgo: number) => calendar.at(-30 * monthsAgo, 9)

  const admin = await makeUsuario(db, {
    nome: 'Helena',
    sobrenome: 'Prado',
    email: demoAccount('admin').email,
    perfil: 'admin',
    telefone: '(19) 99555-0100',
    senha_hash: await known(),
    criado_em: since(30),
  })
  await makeUsuario(db, {
    nome: 'Painel',
    sobrenome: 'da Recepção',
    email: demoAccount('painel').email,
    perfil: 'painel',
    senha_hash: await known(),
    criado_em: since(28),
  })

  const analistas: Usuario[] = []
  for (const [index, analista] of content.analistas.entries()) {
    const email =
      index === 0
        ? demoAccount('analista').email
        : `${lettersOf(analista.nome)}.${lettersOf(analista.sobrenome)}@zelo.test`
    const senha_hash = index === 0 ? await known() : unknown
    const ativo = index === INACTIVE_ANALISTA ? 'N' : 'S'
    analistas.push(
      await makeUsuario(db, {
        ...analista,
        email,
        senha_hash,
        ativo,
        perfil: 'analista',
        criado_em: since(26 - index * 2),
      }),
    )
  }

  const companies: Company[] = []
  for (const [index, { dominio, ramos, ...cliente }] of content.clientes.entries()) {
    const created = await makeCliente(db, {
      ...cliente,
      ativo: index === INACTIVE_COMPANY ? 'N' : 'S',
      criado_em: since(25 - index),
    })
    const pessoas: Usuario[] = []
    for (const [place, pessoa] of content.pessoas.entries()) {
      if (place % content.clientes.length !== index) continue
      const email =
        place === 0
          ? demoAccount('cliente').email
          : `${lettersOf(pessoa.nome)}.${lettersOf(pessoa.sobrenome)}@${dominio}`
      pessoas.push(
        await makeUsuario(db, {
          ...pessoa,
          email,
          perfil: 'cliente',
          id_empresa: created.id,
          senha_hash: place === 0 ? await known() : unknown,
          // The last three people have left their companies.
          ativo: place >= content.pessoas.length - 3 ? 'N' : 'S',
          telefone: random.chance(0.6)
            ? `(19) 99${random.integer(100, 999)}-0${random.integer(100, 199)}`
            : '',
          criado_em: since(20 - index),
        }),
      )
    }
    companies.push({ cliente: created, ramos, pessoas })
  }
  return { admin, analistas, companies }
}
