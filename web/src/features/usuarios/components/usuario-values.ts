import { z } from 'zod'
import { type Perfil, perfis } from '#contract/endpoint.ts'
import { fieldTexts, newPassword, typedLine } from '#contract/fields.ts'
import { usuarioCreation, type Usuario } from '#contract/usuarios.ts'
import { usuariosTexts } from '#contract/usuarios-texts.ts'
import type { ClienteOption } from '#web/features/clientes/queries.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'

const { nome, sobrenome, email, telefone, id_chat } = usuarioCreation.shape

/** They set their password themselves; whoever looks after a painel reads no mail of it. */
export const invites = ({ convidar, perfil }: { convidar: boolean; perfil: Perfil }) =>
  convidar && perfil !== 'painel'

/** The password belongs to the creation only; an edit shows the field and sends nothing. */
export const usuarioForm = (isNew: boolean) =>
  z
    .object({
      nome: typedLine.pipe(nome),
      sobrenome: typedLine.pipe(sobrenome),
      email: typedLine.pipe(email),
      telefone: typedLine.pipe(telefone.unwrap()),
      perfil: z.enum(perfis),
      senha: z.string(),
      convidar: z.boolean(),
      id_chat: typedLine.pipe(id_chat.unwrap()),
      empresa: z.custom<ClienteOption | null>(),
    })
    .refine((values) => !isNew || invites(values) || newPassword.safeParse(values.senha).success, {
      path: ['senha'],
      error: fieldTexts.passwordLength,
      when: () => true,
    })
    .refine(({ perfil, empresa }) => perfil !== 'cliente' || empresa !== null, {
      path: ['empresa'],
      error: usuariosTexts.missingEmpresa,
      // Told together with the other faults, not after they are mended.
      when: () => true,
    })

export type UsuarioValues = z.input<ReturnType<typeof usuarioForm>>
export type UsuarioContent = z.output<ReturnType<typeof usuarioForm>>

export const usuarioNames = [
  'nome',
  'sobrenome',
  'email',
  'telefone',
  'perfil',
  'senha',
  'convidar',
  'id_chat',
  'empresa',
] as const

const empresaOf = ({ id_empresa, nome_empresa, ativo_empresa }: Usuario): ClienteOption | null =>
  id_empresa === null ? null : { id: id_empresa, nome: nome_empresa ?? '', ativo: ativo_empresa ?? 'S' }

export const valuesOf = (usuario: Usuario | undefined): UsuarioValues => ({
  nome: usuario?.nome ?? '',
  sobrenome: usuario?.sobrenome ?? '',
  email: usuario?.email ?? '',
  telefone: usuario?.telefone ?? '',
  perfil: usuario?.perfil ?? 'analista',
  senha: '',
  convidar: false,
  id_chat: usuario?.id_chat ?? '',
  empresa: usuario ? empresaOf(usuario) : null,
})

export const describe = (values: UsuarioValues) => ({
  Nome: values.nome,
  Sobrenome: values.sobrenome,
  Email: values.email,
  Telefone: values.telefone,
  Perfil: perfilNames[values.perfil],
  'ID Telegram': values.id_chat,
  Empresa: values.empresa?.nome ?? '',
})

/** Only a cliente belongs to a company. */
export const bodyOf = (content: UsuarioContent) => ({
  nome: content.nome,
  sobrenome: content.sobrenome,
  email: content.email,
  telefone: content.telefone,
  perfil: content.perfil,
  id_chat: content.id_chat,
  id_empresa: content.perfil === 'cliente' ? (content.empresa?.id ?? null) : null,
})
