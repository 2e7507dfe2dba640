import type { Mechanism } from './mechanism.ts'

const told = {
  test: 'server/src/features/avisos/distribuicao/audience.test.ts',
  title: 'each kind of author',
}
const rules = 'server/src/features/avisos/distribuicao/rules.ts'
const queries = 'server/src/features/avisos/queries.ts'
const bell = 'server/src/features/avisos/routes.test.ts'

/** Who is told, and who sees it. */
export const avisosMechanisms: Mechanism[] = [
  {
    id: 'A1',
    mechanism: 'the author is told nothing',
    file: rules,
    from: '      isAutor === (regra.aoAutor === true) &&\n',
    to: '',
    ...told,
  },
  {
    id: 'A1',
    mechanism: 'a rule is for its perfis',
    file: rules,
    from: '      perfis.includes(pessoa.perfil) &&\n',
    to: '      perfis.length > 0 &&\n',
    ...told,
  },
  {
    id: 'A1',
    mechanism: 'nobody of another company is told',
    file: rules,
    from: "const isOfCompany = perfil !== 'cliente' || id_empresa === chamado.id_cliente",
    to: "const isOfCompany = perfil !== 'cliente' || id_empresa !== null",
    ...told,
  },
  {
    id: 'A1',
    mechanism: 'nobody inactive is told',
    file: 'server/src/features/avisos/distribuicao/queries.ts',
    from: "u.ativo = 'S' and u.perfil <> 'painel'",
    to: "u.perfil <> 'painel'",
    ...told,
  },
  {
    id: 'A1',
    mechanism: 'nobody of an inactive company is told',
    file: 'server/src/features/avisos/distribuicao/queries.ts',
    from: " and (u.perfil <> 'cliente' or c.ativo = 'S')",
    to: '',
    test: told.test,
    title: 'an inactive analista counts as none',
  },
  {
    id: 'A1',
    mechanism: 'the right is asked at each reading',
    file: 'server/src/features/avisos/reach.ts',
    from: 't.excluido_em is null and ${readable})',
    to: '${readable} is not null)',
    test: bell,
    title: 'may no longer see',
  },
  {
    id: 'A1',
    mechanism: 'who is no admin any more sees nothing of an admin’s',
    file: 'server/src/features/avisos/reach.ts',
    from: 'ouvintes.filter((quem) => perfisDeOuvinte[quem].some((perfil) => perfil === reader.perfil))',
    to: 'ouvintes.filter((quem) => perfisDeOuvinte[quem].length > 0)',
    test: bell,
    title: 'who has become somebody else',
  },
  {
    id: 'A1',
    mechanism: 'one reads one’s own avisos alone',
    file: queries,
    from: 'where id_usuario = ${id_usuario} and lido_em is null and ${which} returning id)',
    to: 'where lido_em is null and ${which} returning id)',
    test: bell,
    title: 'their own alone',
  },
  {
    id: 'F10',
    mechanism: 'what happened to a ticket is told in its order',
    file: 'server/src/features/avisos/distribuicao/queries.ts',
    from: 'rows.filter(({ cedo }) => !cedo)',
    to: 'rows.filter(({ id }) => id > 0)',
    test: 'server/src/features/avisos/distribuicao/tell.test.ts',
    title: 'the predecessor is held',
  },
  {
    id: 'F10',
    mechanism: 'a visit is told once on its eve',
    file: 'server/src/features/visitas/queries.ts',
    from: '\n      and not exists (select from visita_lembretes l where l.id_visita = v.id and l.dia = ${day})\n    on conflict do nothing returning',
    to: '\n    on conflict (id_visita, dia) do update set dia = excluded.dia returning',
    test: 'server/src/features/visitas/jobs.test.ts',
    title: 'once, however many look',
  },
]
