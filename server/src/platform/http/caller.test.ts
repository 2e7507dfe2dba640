import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { admit } from './caller.ts'

const app = useApp()
const admission = () => admit(undefined, app.db, () => new Date())

it('a write whose statement alongside fails tells of that statement, not of those after it', async () => {
  const write = admission().write(async (tx, { alongside }) => {
    alongside(sql`select 1 / 0`.execute(tx))
    await sql`select 1`.execute(tx)
  })
  await expect(write).rejects.toThrow('division by zero')
})

it('a write whose last statement alongside fails is not committed', async () => {
  const entry = { chave: 'caller.test', erros: 1, inicio: new Date(), bloqueado_ate: null }
  const write = admission().write(async (tx, { alongside }) => {
    await tx.insertInto('limites').values(entry).execute()
    alongside(sql`select 1 / 0`.execute(tx))
  })
  await expect(write).rejects.toThrow('division by zero')
  const kept = await app.db.selectFrom('limites').selectAll().where('chave', '=', entry.chave).execute()
  expect(kept).toEqual([])
})
