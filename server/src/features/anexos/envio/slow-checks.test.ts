import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploading } from '#server/testing/anexos/upload.ts'
import { useApp } from '#server/testing/app/app.ts'

const scanner: { asked: string[]; answers: ((verdict: 'clean') => void)[] } = { asked: [], answers: [] }
const app = useApp({
  files: () => ({
    scanner: (file) => {
      scanner.asked.push(file)
      return new Promise((resolve) => scanner.answers.push(resolve))
    },
  }),
})
const { begin, send, upload } = uploading(app)
const begunAs = async (token: string, nome: string, tamanho: number) =>
  String((await begin(token, nome, tamanho)).body['id'])
const estadoOf = async (id: string) =>
  (await app.db.selectFrom('anexos').select('estado').where('id', '=', id).executeTakeFirst())?.estado

describe('PUT /api/anexos/:id/conteudo, while the scanner says nothing', () => {
  let checks: ReturnType<typeof upload>[] = []
  /** As many as are checked at once, each of another person. */
  beforeEach(async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => app.logIn('cliente')))
    checks = people.map(({ token }) => upload(token, 'a.txt', 'Zelo'))
    await vi.waitUntil(() => scanner.answers.length === 4)
  })
  afterEach(async () => {
    for (const answer of scanner.answers.splice(0)) answer('clean')
    scanner.asked.length = 0
    await Promise.all(checks)
  })

  it('another person’s pieces › are taken', async () => {
    const { token } = await app.logIn('cliente')
    const id = await begunAs(token, 'b.txt', 9)
    expect((await send(token, id, 0, Buffer.from('abc'))).body).toEqual({ recebido: 3, estado: 'recebendo' })
    expect((await send(token, id, 3, Buffer.from('def'))).body).toEqual({ recebido: 6, estado: 'recebendo' })
    expect(scanner.answers).toHaveLength(4)
  })

  it('another person’s last piece › waits for a place, and is then left to the job: verificando', async () => {
    const { token } = await app.logIn('cliente')
    const id = await begunAs(token, 'b.txt', 4)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const sent = send(token, id, 0, Buffer.from('Zelo'))
      while ((await estadoOf(id)) !== 'verificando') continue
      const answered: unknown[] = []
      void sent.then((answer) => answered.push(answer))
      while (answered.length === 0) await vi.advanceTimersByTimeAsync(1000)
      expect(answered[0]).toMatchObject({ status: 200, body: { recebido: 4, estado: 'verificando' } })
      expect(scanner.asked.some((file) => file.includes(id))).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})
