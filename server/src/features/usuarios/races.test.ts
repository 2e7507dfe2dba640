import { expect, it } from 'vitest'
import { startSession } from '#server/platform/identity/sessions.ts'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
const statusOf = ({ status }: { status: number }) => status
const ascending = (a: number, b: number) => a - b

it('I9: two admins deactivate, demote or delete each other: never none is left', async () => {
  for (let round = 0; round < rounds(100); round++) {
    await app.db.updateTable('usuarios').set({ ativo: 'N' }).where('perfil', '=', 'admin').execute()
    const [one, two] = [await app.logIn('admin'), await app.logIn('admin')]
    const attack = (by: typeof one, target: typeof two) =>
      round % 3 === 0
        ? app.call('PUT', `/api/usuarios/${target.usuario.id}/toggleativo`, {
            token: by.token,
            body: { ativo: 'N' },
          })
        : round % 3 === 1
          ? app.call('PUT', `/api/usuarios/${target.usuario.id}`, {
              token: by.token,
              body: { perfil: 'analista' },
            })
          : app.call('DELETE', `/api/usuarios/${target.usuario.id}`, { token: by.token })
    const answers = await Promise.all([attack(one, two), attack(two, one)])
    expect(answers.map(statusOf)).toContain(200)
    const left = await app.db
      .selectFrom('usuarios')
      .select('id')
      .where('perfil', '=', 'admin')
      .where('ativo', '=', 'S')
      .execute()
    expect(left).toHaveLength(1)
  }
  prove('I9', 'two admins deactivate, demote or delete each other: one is left', {
    tried: rounds(100),
    lost: 0,
  })
})

it('I9: an admin demotes the other one and, in another browser, themself: never none is left', async () => {
  for (let round = 0; round < rounds(100); round++) {
    await app.db.updateTable('usuarios').set({ ativo: 'N' }).where('perfil', '=', 'admin').execute()
    const [one, two] = [await app.logIn('admin'), await app.logIn('admin')]
    const elsewhere = await startSession(app.db, one.usuario.id, new Date())
    const demote = (id: number, token: string) =>
      app.call('PUT', `/api/usuarios/${id}`, { token, body: { perfil: 'analista' } })
    const answers = await Promise.all([demote(two.usuario.id, one.token), demote(one.usuario.id, elsewhere)])
    expect(answers.map(statusOf).filter((status) => status === 200)).toHaveLength(1)
  }
  prove('I9', 'an admin demotes the other one and themself at once: one is left', {
    tried: rounds(100),
    lost: 0,
  })
})

it('I10: of twenty creations with one email in all its cases exactly one succeeds', async () => {
  const { token } = await app.logIn('admin')
  // Each creation hashes a password: short in CI.
  const tried = rounds(20, 1)
  for (let round = 0; round < tried; round++) {
    const cases = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? `Novo${round}@Empresa.test` : `nOVO${round}@empresa.TEST`,
    )
    const answers = await Promise.all(
      cases.map((email) =>
        app.call('POST', '/api/usuarios', {
          token,
          body: { nome: 'N', sobrenome: 'O', email, senha: 'ventania de agosto' },
        }),
      ),
    )
    expect(answers.map(statusOf).toSorted(ascending)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  }
  prove('I10', 'twenty creations with one email in all its cases: one 201, nineteen 409', { tried, lost: 0 })
})

it('I7: deleting a person while something begins to refer to them leaves no orphan', async () => {
  const { token } = await app.logIn('admin')
  for (let round = 0; round < rounds(200); round++) {
    const { id } = await makeUsuario(app.db)
    const [deleted, visit] = await Promise.allSettled([
      app.call('DELETE', `/api/usuarios/${id}`, { token }),
      makeVisita(app.db, { id_analista: id }),
    ])
    const gone = deleted.status === 'fulfilled' && deleted.value.status === 200
    expect([gone, visit.status]).toEqual(gone ? [true, 'rejected'] : [false, 'fulfilled'])
  }
  prove('I7', 'a person is deleted while a visit is given to them', { tried: rounds(200), lost: 0 })
})
