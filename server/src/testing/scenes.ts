import type { Perfil } from '#contract/endpoint.ts'
import { createLink } from '#server/features/autenticacao/queries.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import type { useApp } from './app.ts'
import { makeArtigo } from './factories/artigos.ts'
import { makeChamado, makeChamadoWithHistory } from './factories/chamados.ts'
import { makeCliente } from './factories/clientes.ts'
import { makeUsuario } from './factories/usuarios.ts'
import { makeVisita } from './factories/visitas.ts'

type App = ReturnType<typeof useApp>
type Person = { id: number; email: string }
/** A valid call, on rows that nothing else uses. */
export type Scene = { params?: Record<string, unknown>; body?: Record<string, unknown> }

const SENHA = 'ventania de agosto'
const words = 'A fila de impressão ficou travada e o spooler não responde mais na recepção'
const person = { nome: 'Rui', sobrenome: 'Paz' }

/** By endpoint name: a valid call for this perfil, the same each time except ids and emails. */
export async function makeScenes(app: App) {
  const { db } = app
  const senha_hash = await hashPassword(SENHA)
  const { id: company } = await makeCliente(db, { nome: 'Padaria' })
  const ana = await makeUsuario(db, { nome: 'Ana', sobrenome: 'Luz' })
  const opener = await makeUsuario(db, { ...person, perfil: 'cliente', id_empresa: company })
  let sequence = 0
  const email = () => `cena${++sequence}@exemplo.test`

  const ticket = (wanted: Parameters<typeof makeChamado>[1] = {}) =>
    makeChamado(db, { id_usuario: opener.id, id_cliente: company, ...wanted })
  const taken = (me: Person, perfil: Perfil) =>
    ticket({ id_analista: perfil === 'analista' ? me.id : ana.id })
  const onTicket = async (found: Promise<{ id_chamado: number }>, body: Record<string, unknown>) => ({
    params: { id: (await found).id_chamado },
    body,
  })
  const onRow = async (found: Promise<{ id: number }>, body: Record<string, unknown>) => ({
    params: { id: (await found).id },
    body,
  })
  const visit = (id_analista: number) => makeVisita(db, { id_cliente: company, id_analista })
  const sinonimo = () =>
    db
      .insertInto('sinonimos')
      .values({ termos: ['nobreak', 'ups'] })
      .returningAll()
      .executeTakeFirstOrThrow()
  const someone = () => makeUsuario(db, { ...person, email: email(), senha_hash })
  const artigo = () => makeArtigo(db, { id_autor: ana.id })
  const changedArtigo = async () => {
    const { id } = await artigo()
    await db
      .updateTable('artigos')
      .set({ titulo: 'Outro', versao: 2, id_editor: ana.id })
      .where('id', '=', id)
      .execute()
    return { id }
  }
  const reading = async (me: Person, perfil: Perfil): Promise<Scene> => {
    const by = { id_analista: ana.id, descricao: 'Olá.', status_chamado: 1 }
    const wanted = {
      id_usuario: opener.id,
      id_cliente: company,
      id_analista: perfil === 'analista' ? me.id : ana.id,
    }
    const { id_chamado } = await makeChamadoWithHistory(db, wanted, [by])
    const entry = await db
      .selectFrom('atividades')
      .select('id_atividade')
      .where('id_chamado', '=', id_chamado)
      .executeTakeFirstOrThrow()
    return { params: { id: id_chamado }, body: { id_atividade: entry.id_atividade } }
  }

  const scenes: Record<string, (me: Person, perfil: Perfil) => Promise<Scene>> = {
    login: async (me) => ({ body: { email: me.email, senha: SENHA } }),
    logout: async () => ({}),
    confirmPassword: async () => ({ body: { senha: SENHA } }),
    changePassword: async ({ id }) => ({ params: { id }, body: { senha: 'nova senha comprida' } }),
    setPasswordByLink: async ({ id }) => {
      const token = await createLink(db, { finalidade: 'senha', id_usuario: id }, new Date())
      return { body: { token, senha: 'nova senha comprida' } }
    },
    createUsuario: async () => ({ body: { ...person, email: email(), senha: SENHA } }),
    updateUsuario: () => onRow(someone(), { nome: 'Lia' }),
    toggleUsuario: () => onRow(someone(), { ativo: 'N' }),
    deleteUsuario: () => onRow(someone(), {}),
    createCliente: async () => ({ body: { nome: 'Mercado' } }),
    updateCliente: () => onRow(makeCliente(db, { nome: 'Bazar' }), { nome: 'Bazar novo' }),
    toggleCliente: () => onRow(makeCliente(db, { nome: 'Bazar' }), { ativo: 'N' }),
    deleteCliente: () => onRow(makeCliente(db, { nome: 'Bazar' }), {}),
    createVisita: async () => ({
      body: { data_hora_prevista: '2026-11-20T12:00:00.000Z', id_cliente: company, id_analista: ana.id },
    }),
    updateVisita: () => onRow(visit(ana.id), { tipo: 'Avulsa' }),
    deleteVisita: () => onRow(visit(ana.id), {}),
    saveVisitaProgress: (me) => onRow(visit(me.id), { checkin: true }),
    createChamado: async () => ({ body: { titulo: 'Sem rede', descricao: 'Caiu.', id_cliente: company } }),
    updateChamado: (me, perfil) =>
      onTicket(taken(me, perfil), perfil === 'cliente' ? { id_status: 2 } : { titulo: 'Outro' }),
    deleteChamado: () => onTicket(ticket(), {}),
    responderChamado: (me, perfil) => onTicket(taken(me, perfil), { resposta: 'Feito.' }),
    fecharChamado: (me, perfil) => onTicket(taken(me, perfil), { observacoes: 'Feito.' }),
    escalarChamado: () => onTicket(ticket(), { id_analista: ana.id }),
    atenderChamado: () => onTicket(ticket(), { observacoes: 'Já vou.' }),
    createAtividade: async (me, perfil) => ({
      body: { id_chamado: (await taken(me, perfil)).id_chamado, descricao: 'Olá.' },
    }),
    lerChamado: reading,
    createArtigo: async () => ({ body: { titulo: 'Fila', descricao: 'Limpe a fila.' } }),
    updateArtigo: () => onRow(artigo(), { titulo: 'Outro' }),
    deleteArtigo: () => onRow(artigo(), {}),
    restoreArtigo: () => onRow(changedArtigo(), { restaurada: 1 }),
    createSinonimo: async () => ({ body: { termos: ['impressora', 'multifuncional'] } }),
    updateSinonimo: () => onRow(sinonimo(), { termos: ['bateria', 'pilha'] }),
    deleteSinonimo: () => onRow(sinonimo(), {}),
    askArtigos: async () => ({ body: { observacao: words } }),
    suggestVisita: async (me, perfil) => ({
      body: { observacao: words, id_visita: (await visit(perfil === 'analista' ? me.id : ana.id)).id },
    }),
    analyseChamados: async () => ({ body: {} }),
    switchAssistente: async () => {
      await db.updateTable('assistente').set({ ligado: true }).execute()
      return { body: { ligado: false } }
    },
    recuperarDaLixeira: async () => {
      const { id } = await makeArtigo(db, { id_autor: ana.id, excluido_em: '2026-11-01T12:00:00.000Z' })
      return { params: { tipo: 'artigos', id }, body: {} }
    },
    countStatusDoAnalista: async ({ id }) => ({ body: { statusList: [1], id_analista: id } }),
    countVariosDoCliente: async () => ({ body: { statusList: [1], id_cliente: company } }),
  }
  return { company, senha_hash, scenes }
}
