import { expect, it } from 'vitest'
import { autenticacaoTexts as texts } from '#contract/autenticacao.ts'
import { createLink } from '#server/features/autenticacao/queries.ts'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { SENHA, useLogins } from '#server/testing/autenticacao/logins.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { prove } from '#server/testing/proof/proof.ts'

const WRONG = 'errada e comprida'
const app = useApp()
const { makePerson, logIn } = useLogins(app)

/** A guesser who waits as told: how many passwords were checked. */
async function guessFor(hours: number, email: string) {
  const start = Date.parse('2026-05-04T12:00:00Z')
  let [now, looked] = [start, 0]
  while (now < start + hours * 3_600_000) {
    app.setNow(new Date(now))
    const { status, headers } = await logIn(email, WRONG)
    if (status === 401) looked++
    else now += Number(headers['retry-after']) * 1000
  }
  app.setNow(undefined)
  return looked
}

it('anonymous › a guesser who waits as told gets few looks at one account, known or unknown, and waiting is all that helps', async () => {
  const { email } = await makePerson()
  const hours = rounds(24, 0.25)
  const looks = await guessFor(hours, email)
  // Five are free, ten more on the way up to a quarter of an hour, then four an hour.
  expect(looks).toBeLessThanOrEqual(16 + 4 * hours)
  expect(await guessFor(hours, 'ninguem@exemplo.test')).toBe(looks)
  prove('A6', 'guessing at one account, known and unknown: passwords looked at', {
    tried: 2,
    lost: 0,
    figure: `${looks} in ${hours} h`,
  })
})

it('anonymous › during the wait the right password is 429 from anywhere; a success clears the count', async () => {
  const { email } = await makePerson()
  app.setNow('2026-05-04T12:00:00Z')
  for (let attempt = 1; attempt <= 6; attempt++) expect((await logIn(email, WRONG)).status).toBe(401)
  const waiting = await Promise.all(Array.from({ length: 20 }, () => logIn(email, SENHA)))
  expect(waiting.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 429))
  app.setNow('2026-05-04T12:00:01Z')
  expect((await logIn(email, SENHA)).status).toBe(200)
  for (let attempt = 1; attempt <= 5; attempt++) expect((await logIn(email, WRONG)).status).toBe(401)
  expect((await logIn(email, SENHA)).status).toBe(200)
  app.setNow(undefined)
  prove('A6', 'the right password during the wait', { tried: 20, lost: 0 })
})

it('anonymous › eighty accounts sprayed from one /64: fifty looks, as from one IPv4 address', async () => {
  app.setNow('2026-05-06T12:00:00Z')
  const answers: number[] = []
  for (let n = 1; n <= 80; n++)
    answers.push((await logIn(`borrifo${n}@exemplo.test`, WRONG, `2001:db8:7:7:${n}::${n}`)).status)
  expect(answers.filter((status) => status === 401)).toHaveLength(50)
  expect((await logIn('outro1@exemplo.test', WRONG, '2001:db8:7:7::1')).headers['retry-after']).toBe('600')
  expect((await logIn('outro1@exemplo.test', WRONG, '2001:db8:7:8::1')).status).toBe(401)
  app.setNow(undefined)
  prove('A6', 'eighty accounts sprayed from one /64: passwords looked at beyond fifty', {
    tried: 80,
    lost: 0,
  })
})

it('anonymous › an unknown email, a known one, an inactive person and company: the same text in the same time', async () => {
  const full = process.env['ZELO_TEST_STRESS'] !== undefined
  const each = rounds(80)
  const company = await makeCliente(app.db, { ativo: 'N' })
  const kinds: Record<string, (round: number) => Promise<string>> = {
    known: async () => (await makePerson()).email,
    unknown: async (round) => `fantasma${round}@exemplo.test`,
    inactive: async () => (await makePerson({ ativo: 'N' })).email,
    'of an inactive company': async () =>
      (await makePerson({ perfil: 'cliente', id_empresa: company.id })).email,
  }
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
  const seen = new Set<string>()
  // The first one hashes for nobody, once a process.
  await logIn('primeiro@exemplo.test', WRONG)
  for (let round = 0; round < each; round++)
    for (const [kind, make] of Object.entries(kinds)) {
      const email = await make(round)
      const started = performance.now()
      const { status, body, headers } = await logIn(email, kind === 'known' ? WRONG : SENHA)
      times.get(kind)?.push(performance.now() - started)
      seen.add(JSON.stringify([status, body['error'], body['code'], Object.keys(body), Object.keys(headers)]))
    }
  expect(seen.size).toBe(1)
  const medians = Array.from(times, ([kind, list]) => ({ kind, ms: percentile(list, 0.5) }))
  const known = medians.find(({ kind }) => kind === 'known')?.ms ?? 0
  const ratios = medians.map(({ kind, ms }) => ({ kind, ratio: Number((ms / known).toFixed(2)) }))
  // On a shared machine only an attempt without hashing can be distinguished.
  const [least, most] = full ? [0.8, 1.25] : [0.5, 2]
  for (const { kind, ratio } of ratios) {
    expect({ kind, ratio, fast: ratio < least }).toEqual({ kind, ratio, fast: false })
    expect({ kind, ratio, slow: ratio > most }).toEqual({ kind, ratio, slow: false })
  }
  prove('A6', 'known and unknown emails: ratio of the median times', {
    tried: each * medians.length,
    lost: 0,
    figure: `${known.toFixed(0)} ms; ${ratios.map(({ kind, ratio }) => `${kind} ${ratio}`).join(', ')}`,
  })
})

it('anonymous › a link that is wrong, used, expired, of another kind or of somebody gone reads the same, and works once', async () => {
  const now = new Date()
  const { id } = await makePerson({ perfil: 'admin' })
  const gone = await makePerson({ perfil: 'admin' })
  const link = (id_usuario: number, moment = now) =>
    createLink(app.db, { finalidade: 'senha', id_usuario }, moment)
  const use = (token: string) =>
    app.call('POST', '/api/senha-por-link', { body: { token, senha: 'nova senha comprida' } })
  const goneLink = await link(gone.id)
  await app.db.deleteFrom('usuarios').where('id', '=', gone.id).execute()
  const used = await link(id)
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => use(used)))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  const good = await link(id)
  const bad = [
    used,
    goneLink,
    await link(id, new Date(now.getTime() - 3_600_000)),
    await createLink(app.db, { finalidade: 'configuracao' }, now),
    good.toLowerCase(),
    `${good}=`,
    good.slice(0, -1),
    'a'.repeat(43),
    "' or 1=1 --",
  ]
  for (const token of bad)
    expect(await use(token)).toMatchObject({
      status: 404,
      body: { error: texts.linkNotFound, code: 'NAO_ENCONTRADO' },
    })
  expect((await use(good)).status).toBe(200)
  const setUp = await createLink(app.db, { finalidade: 'configuracao' }, now)
  const admin = { nome: 'Eva', sobrenome: 'Dias', email: 'eva@exemplo.test', senha: 'nova senha comprida' }
  expect(
    await app.call('POST', '/api/configuracao-inicial', { body: { token: setUp, ...admin } }),
  ).toMatchObject({ status: 404, body: { error: texts.linkNotFound } })
  prove('A6', 'one-time links that are wrong, used, expired, or a set-up link once an admin exists', {
    tried: bad.length + 8,
    lost: 0,
  })
})
