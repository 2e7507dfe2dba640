import type { Mechanism } from './mechanism.ts'

const table = { id: 'A1', test: 'server/src/permissions.test.ts' } as const

const notas = { id: 'A1', test: 'server/src/notas-canary.test.ts' } as const

export const permissionMechanisms: Mechanism[] = [
  {
    ...table,
    mechanism: 'a perfil outside the scope of a call is refused',
    file: 'server/src/platform/http/caller.ts',
    from: 'if (!(usuario.perfil in scope)) refuse(403, refusals.forbidden)',
    to: '',
    title: '/api/usuarios',
  },
  {
    ...table,
    mechanism: 'nobody is let in without a session',
    file: 'server/src/platform/http/handle.ts',
    from: 'if (!isPublic(endpoint)) await identify(request, db, clock(), endpoint)',
    to: 'if (request.headers.authorization !== undefined && !isPublic(endpoint)) await identify(request, db, clock(), endpoint)',
    title: '/api/clientes',
  },
  {
    ...table,
    mechanism: 'a cliente’s lists hold their company’s tickets only',
    file: 'server/src/features/chamados/reach.ts',
    from: "if (perfil === 'cliente') return clienteReach(id_empresa)",
    to: "if (perfil === 'cliente') return { ways: [everything], queue: isQueued, marks: [] }",
    title: '/api/chamados',
  },
  {
    ...table,
    mechanism: 'another analista’s ticket is not answered, closed or handed over',
    file: 'server/src/features/chamados/rules.ts',
    from: "perfil === 'analista' && id_analista !== null && id_analista !== id\n\n",
    to: "perfil === 'painel' && id_analista !== null && id_analista !== id\n\n",
    title: '/api/chamados',
  },
  {
    ...table,
    mechanism: 'a deleted visit is in no list',
    file: 'server/src/features/visitas/queries.ts',
    from: "let query = db.selectFrom('visitas as v').where('v.excluido_em', 'is', null)",
    to: "let query = db.selectFrom('visitas as v')",
    title: '/api/visitas',
  },
  {
    ...notas,
    mechanism: 'a cliente’s conversation has no notes',
    file: 'server/src/features/chamados/conversa/routes.ts',
    from: 'const withNotas = seesNotas(caller)',
    to: 'const withNotas = true',
    title: 'byte for byte',
  },
  {
    ...notas,
    mechanism: 'a cliente’s search looks into no note',
    file: 'server/src/features/chamados/list/queries.ts',
    from: 'withNotas: seesNotas(caller)',
    to: 'withNotas: true',
    title: 'byte for byte',
  },
  {
    ...notas,
    mechanism: 'a cliente’s news count no note',
    file: 'server/src/features/chamados/leituras/queries.ts',
    from: 'const orNota = isStaff ?',
    to: 'const orNota = isStaff || reader.id > 0 ?',
    title: 'byte for byte',
  },
  {
    id: 'A1',
    test: 'server/src/notas-twin.test.ts',
    mechanism: 'nobody but the team is told of a note',
    file: 'server/src/features/chamados/notas/noun.ts',
    from: "by: ['admin', 'analista']",
    to: "by: ['admin', 'analista', 'cliente', 'painel']",
    title: 'hear the same of a ticket',
  },
  {
    ...table,
    mechanism: 'an answer leaves as its schema names it',
    file: 'server/src/platform/http/handle.ts',
    from: 'endpoint.response.parse(await run(context))',
    to: 'run(context)',
    title: '/api/',
  },
]
