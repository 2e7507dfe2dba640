import { z } from 'zod'
import { endpoint, perfis, refusals } from './endpoint.ts'
import {
  changedLine,
  emailOf,
  fieldTexts,
  id,
  type Line,
  message,
  newLine,
  newPassword,
  pathId,
} from './fields.ts'
import { ativo, flag, idFilter, listQuery, pendencias, textFilter, toggleBody, versao } from './lists.ts'
import { convitesTexts } from './convites-texts.ts'
import { enviosTexts } from './envios-texts.ts'
import { usuariosTexts, usuariosSorts } from './usuarios-texts.ts'

export * from './usuarios-texts.ts'

export const usuario = z.object({
  id,
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  telefone: z.string(),
  perfil: z.enum(perfis),
  id_chat: z.string(),
  id_empresa: id.nullable(),
  nome_empresa: z.string().nullable(),
  /** Whether that company is active; screens mark the name if not. */
  ativo_empresa: ativo.nullable(),
  ativo,
  versao,
})
export type Usuario = z.output<typeof usuario>

const fieldsOf = (line: Line) => ({
  nome: line.required(100, usuariosTexts.missingNome),
  sobrenome: line.required(100, usuariosTexts.missingSobrenome),
  email: emailOf(line),
  telefone: line.optional(30),
  perfil: z.enum(perfis, fieldTexts.invalid),
  id_chat: line.optional(50),
  id_empresa: id.nullable(),
})
const fields = fieldsOf(newLine)

/** Only a cliente belongs to a company; for the others id_empresa is ignored. */
export const usuarioCreation = z
  .object({
    ...fields,
    telefone: fields.telefone.default(''),
    perfil: fields.perfil.default('analista'),
    id_chat: fields.id_chat.default(''),
    id_empresa: fields.id_empresa.default(null),
    senha: newPassword.optional(),
    /** In place of a password: they set it by a link that comes by e-mail. */
    convidar: z.boolean().default(false),
  })
  .refine(({ senha, convidar }) => senha !== undefined || convidar, {
    path: ['senha'],
    error: fieldTexts.missingPassword,
    // Told together with the other faults, not after they are mended.
    when: ({ issues }) => issues.every(({ path }) => path?.length !== 0 && path?.[0] !== 'senha'),
  })
export const usuarioChange = z.object(fieldsOf(changedLine)).partial().extend({ versao: versao.optional() })

const everyone = { scope: { admin: 'todos' } } as const
const byId = z.object({ id: pathId })

export const listUsuarios = endpoint({
  method: 'GET',
  path: '/api/usuarios',
  summary: 'Lista as pessoas',
  ...everyone,
  query: listQuery(usuariosSorts, {
    nome: textFilter.optional(),
    clientes: flag.optional(),
    inativos: flag.optional(),
    /** The people of one company. */
    id_empresa: idFilter.optional(),
  }),
  response: z.array(usuario),
})

export const getUsuario = endpoint({
  method: 'GET',
  path: '/api/usuarios/:id',
  summary: 'Uma pessoa, como está agora',
  ...everyone,
  texts: [usuariosTexts.notFound],
  params: byId,
  notFound: usuariosTexts.notFound,
  response: usuario,
})

export const createUsuario = endpoint({
  method: 'POST',
  path: '/api/usuarios',
  summary: 'Cadastra uma pessoa',
  ...everyone,
  status: 201,
  texts: [
    refusals.confirmationNeeded,
    usuariosTexts.emailTaken,
    usuariosTexts.missingEmpresa,
    usuariosTexts.unknownEmpresa,
    fieldTexts.email,
    fieldTexts.passwordLength,
    fieldTexts.passwordCommon,
    enviosTexts.notSetUp,
    convitesTexts.invitePainel,
  ],
  body: usuarioCreation,
  response: usuario,
})

export const updateUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuarios/:id',
  summary: 'Altera uma pessoa; mudar perfil, email ou empresa encerra as sessões dela',
  ...everyone,
  texts: [
    usuariosTexts.notFound,
    refusals.confirmationNeeded,
    refusals.stale,
    usuariosTexts.emailTaken,
    usuariosTexts.missingEmpresa,
    usuariosTexts.unknownEmpresa,
    usuariosTexts.lastAdmin,
    usuariosTexts.leavesWork,
  ],
  params: byId,
  notFound: usuariosTexts.notFound,
  body: usuarioChange,
  response: usuario,
})

export const deleteUsuario = endpoint({
  method: 'DELETE',
  path: '/api/usuarios/:id',
  summary: 'Exclui uma pessoa a que nada se refere',
  ...everyone,
  texts: [usuariosTexts.notFound, usuariosTexts.notDeleted, usuariosTexts.lastAdmin, usuariosTexts.self],
  params: byId,
  notFound: usuariosTexts.notFound,
  response: message,
})

export const inviteUsuario = endpoint({
  method: 'POST',
  path: '/api/usuarios/:id/convite',
  summary: 'Envia por e-mail um link de 72 horas para a pessoa definir a senha',
  ...everyone,
  idempotent: false,
  texts: [
    usuariosTexts.notFound,
    refusals.confirmationNeeded,
    enviosTexts.notSetUp,
    convitesTexts.inviteInactive,
    convitesTexts.invitePainel,
    convitesTexts.inviteFailed,
  ],
  params: byId,
  notFound: usuariosTexts.notFound,
  response: message,
})

/**
 * Hand-over at a deactivation: open tickets to an analista or (null) to the queue, unfinished visits to an analista.
 */
const transferir = z.object({ chamados: id.nullable().optional(), visitas: id.optional() })

export const toggleUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuarios/:id/toggleativo',
  summary:
    'Desativa ou reativa uma pessoa; desativar encerra as sessões dela e pode transferir seus chamados abertos e visitas sem check-out',
  ...everyone,
  texts: [
    usuariosTexts.notFound,
    refusals.confirmationNeeded,
    usuariosTexts.lastAdmin,
    usuariosTexts.self,
    usuariosTexts.unknownSuccessor,
  ],
  params: byId,
  notFound: usuariosTexts.notFound,
  body: toggleBody.unwrap().extend({ transferir: transferir.optional() }).optional(),
  response: usuario,
})

export const getUsuarioPendencias = endpoint({
  method: 'GET',
  path: '/api/usuarios/:id/pendencias',
  summary: 'Quantos chamados abertos e visitas sem check-out alguém tem como analista',
  ...everyone,
  texts: [usuariosTexts.notFound],
  params: byId,
  notFound: usuariosTexts.notFound,
  response: pendencias,
})

export const listAnalistas = endpoint({
  method: 'GET',
  path: '/api/usuarios/analistas',
  summary: 'Os analistas, para escolher ou mostrar um nome',
  scope: { admin: 'nomes', analista: 'nomes', cliente: 'nomes' },
  response: z.array(z.object({ id, nome: z.string(), ativo })),
})
