import { describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
const login = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/login', { body, headers: { 'content-type': 'application/json', ...headers } })

describe('bad input › anonymous', () => {
  it.each([
    ['broken JSON', '{"email": "a', 400, 'Requisição inválida.'],
    [
      'a __proto__ key',
      '{"__proto__": {"perfil": "admin"}, "email": "a", "senha": "b"}',
      400,
      'Requisição inválida.',
    ],
    ['a constructor key', '{"constructor": {"prototype": {"x": 1}}}', 400, 'Requisição inválida.'],
    ['an array', '[]', 422, 'Valor inválido.'],
    ['a number', '7', 422, 'Valor inválido.'],
    ['null', 'null', 422, 'Digite o email.'],
    ['nothing', '', 422, 'Digite o email.'],
    ['wrong types', { email: ['a@b.test'], senha: { x: 1 } }, 422, 'Valor inválido.'],
    [
      'NUL in the email',
      { email: 'a\0@b.test', senha: 'x' },
      422,
      'O texto contém caracteres não permitidos.',
    ],
    [
      'a lone surrogate',
      '{"email": "a\\ud800@b.test", "senha": "x"}',
      422,
      'O texto contém caracteres não permitidos.',
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from('{"email":"a\xff@b.test","senha":"x"}', 'latin1'),
      400,
      'Requisição inválida.',
    ],
    ['a huge number', '{"email": 1e400, "senha": 1}', 422, undefined],
    ['deep nesting', `{"email": ${'['.repeat(20_000)}${']'.repeat(20_000)}, "senha": "x"}`, 422, undefined],
    [
      'a very long password',
      { email: 'a@b.test', senha: 'x'.repeat(100_000) },
      422,
      'Use no máximo 1000 caracteres.',
    ],
    [
      'more than 256 KiB',
      { email: 'a@b.test', senha: 'x'.repeat(300_000) },
      413,
      'Conteúdo maior que o permitido.',
    ],
  ])('%s is refused', async (_, body, status, text) => {
    const answer = await login(body)
    expect([answer.status, answer.body['requestId']]).toEqual([status, expect.any(String)])
    expect(answer.body['error']).toEqual(text ?? expect.any(String))
    expect(await app.db.selectFrom('limites').selectAll().execute()).toEqual([])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('content type %s is 415', async (type) => {
    const { status, body } = await login('{"email":"a","senha":"b"}', { 'content-type': type })
    expect([status, body['error'], body['code']]).toEqual([
      415,
      'Tipo de conteúdo não suportado.',
      'TIPO_NAO_SUPORTADO',
    ])
  })

  it.each([
    '/api/trocasenha/%00',
    '/api/trocasenha/%ZZ',
    '/api/trocasenha/1%27',
    '/%c0%ae%c0%ae/etc/passwd',
    `/api/${'a'.repeat(5000)}`,
  ])('PUT %s is never a 5xx', async (url) => {
    const { status } = await app.call('PUT', url, { body: {} })
    expect([400, 401, 404]).toContain(status)
  })
})

describe('bad input › logged in', () => {
  it.each(['0', '-1', '1.5', '1e3', '99999999999', '2147483648', 'abc', '1 or 1=1', '%00', '٣'])(
    'PUT /api/trocasenha/%s is 404',
    async (id) => {
      const { token } = await app.logIn('admin')
      const { status } = await app.call('PUT', `/api/trocasenha/${encodeURIComponent(id)}`, {
        token,
        body: { senha: 'ventania de agosto' },
      })
      expect(status).toBe(404)
    },
  )

  it.each(['0x1', '1e1', '1.0', ' 1', '+1', '01', '', '٣', '2147483648'])(
    'GET with the id “%s” in a filter is 422',
    async (id) => {
      const { token } = await app.logIn('admin')
      for (const filter of ['chamados?id_cliente', 'chamados?id_analista', 'chamados/abertos?clientes']) {
        const { status } = await app.call('GET', `/api/${filter}=${encodeURIComponent(id)}`, { token })
        expect([filter, status]).toEqual([filter, 422])
      }
    },
  )

  it('fields outside the schema change nothing', async () => {
    const { token, usuario } = await app.logIn('analista')
    const body = {
      senha: 'ventania de agosto',
      perfil: 'admin',
      id: 1,
      ativo: 'N',
      senha_hash: 'x',
      id_empresa: 1,
    }
    expect((await app.call('PUT', `/api/trocasenha/${usuario.id}`, { token, body })).status).toBe(200)
    const { senha_hash, ...rest } = await app.db
      .selectFrom('usuarios')
      .selectAll()
      .where('id', '=', usuario.id)
      .executeTakeFirstOrThrow()
    expect({ ...rest, senha_hash: usuario.senha_hash }).toEqual(usuario)
    expect(senha_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('headers', () => {
  it.each(['/api/auth/eu', '/api/%ff', '/nada', '/healthz', '/api/docs'])(
    'GET %s carries them',
    async (url) => {
      const { headers } = await app.call('GET', url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
    },
  )

  it('every kind of answer asks for HTTPS for a year where it came by HTTPS, and only there', async () => {
    const kinds = ['/api/auth/eu', '/api/nada', '/api/%ff', '/nada', '/healthz', '/readyz', '/api/docs']
    for (const url of kinds) {
      const sentFor = async (headers: Record<string, string>) =>
        (await app.call('GET', url, { headers })).headers['strict-transport-security']
      const sent = [
        await sentFor({ 'x-forwarded-proto': 'https' }),
        await sentFor({ 'x-forwarded-proto': 'http' }),
        await sentFor({}),
      ]
      expect([url, ...sent]).toEqual([url, 'max-age=31536000', undefined, undefined])
    }
    prove('A14', 'answers to HTTPS without HSTS', { tried: kinds.length, lost: 0 })
  })

  it('every answer of /api carries them', async () => {
    const { headers } = await app.call('GET', '/api/auth/eu')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
  })
})
