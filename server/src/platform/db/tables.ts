import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { EstadoAnexo } from '#contract/anexos-texts.ts'
import type { EstadoPresenca, Lado, TipoAtividade, TipoRascunho } from '#contract/chamados-texts.ts'
import type { MetaSla } from '#contract/sla-terms.ts'
import type { Tabela, TipoOcorrencia } from '#contract/ocorrencias.ts'
import type { Perfil, SessionEnd } from '#contract/endpoint.ts'
import type { Ativo, Instant, InstantByDefault, NullableInstant, TextByDefault } from './columns.ts'
import type { AvisosTables } from './tables-avisos.ts'
import type { CanaisTables } from './tables-canais.ts'
import type { EnviosTables } from './tables-envios.ts'
import type { RatsTables } from './tables-rats.ts'
import type { RecebidosTables } from './tables-recebidos.ts'
import type { SlaTables } from './tables-sla.ts'
import type { VisitasTables } from './tables-visitas.ts'

type Finalidade = 'conversa' | 'importacao' | 'campo'

/** The columns of server/migrations, as TypeScript sees them. */
export type Tables = SlaTables &
  AvisosTables &
  CanaisTables &
  EnviosTables &
  RecebidosTables &
  RatsTables &
  VisitasTables & {
    migracoes: { nome: string; checksum: string; aplicada_em: InstantByDefault }
    instalacao: {
      unica: Generated<boolean>
      modo: 'producao' | 'demo'
      dia_demo: string | null
      criada_em: InstantByDefault
      /** Never leaves the server: it signs what comes back. */
      chave: Generated<Buffer>
    }
    clientes: {
      id: GeneratedAlways<number>
      nome: string
      endereco: TextByDefault
      cidade: TextByDefault
      telefone: TextByDefault
      contato: TextByDefault
      ativo: Ativo
      versao: Generated<number>
      criado_em: InstantByDefault
      /** Null: the plan of everybody. */
      id_plano: ColumnType<number | null, number | null | undefined, number | null>
    }
    usuarios: {
      id: GeneratedAlways<number>
      nome: string
      sobrenome: string
      email: string
      telefone: TextByDefault
      perfil: Perfil
      senha_hash: string
      id_chat: TextByDefault
      id_empresa: ColumnType<number | null, number | null | undefined, number | null>
      ativo: Ativo
      versao: Generated<number>
      criado_em: InstantByDefault
      /** Null: never. */
      silencio_inicio: Generated<string | null>
      silencio_fim: Generated<string | null>
      /** Null: nothing is sent there. */
      id_chat_confirmado_em: NullableInstant
      /** Its address was refused for good several times. */
      email_falho_em: NullableInstant
    }
    sessoes: {
      token_hash: Buffer
      id_usuario: number
      criada_em: Instant
      usada_em: Instant
      confirmada_em: InstantByDefault
    }
    sessoes_encerradas: { token_hash: Buffer; motivo: SessionEnd; encerrada_em: Instant }
    dispositivos: { token_hash: Buffer; id_usuario: number; criado_em: Instant; usado_em: Instant }
    links_unicos: {
      token_hash: Buffer
      finalidade: 'configuracao' | 'senha'
      id_usuario: number | null
      expira_em: Instant
    }
    limites: { chave: string; erros: number; inicio: Instant; bloqueado_ate: NullableInstant }
    status: { id_status: number; descricao: string }
    prioridades: { id_prioridade: number; descricao: string }
    chamados: {
      id_chamado: GeneratedAlways<number>
      id_cliente: number
      id_analista: ColumnType<number | null, number | null | undefined, number | null>
      titulo: string
      descricao: string
      id_status: Generated<number>
      id_prioridade: Generated<number>
      solicitante: TextByDefault
      criado_por: string
      id_usuario: number
      data_criacao: InstantByDefault
      fechado_em: NullableInstant
      versao: Generated<number>
      excluido_em: NullableInstant
      /** The last movement (migration 0021); null while the other dates say it. */
      movido_em: NullableInstant
      movimento: ColumnType<TipoAtividade | null, TipoAtividade | undefined, TipoAtividade>
      movido_por: ColumnType<Lado | null, Lado | undefined, Lado>
      /** The earliest of its deadlines; with vence_meta alone a clock waits. */
      vence_em: NullableInstant
      perto_em: NullableInstant
      vence_meta: ColumnType<MetaSla | null, MetaSla | null | undefined, MetaSla | null>
    }
    /** Words for the search, written by triggers (migration 0017): of each new text, of whole tickets, open and closed, and all that occur in closed ones. */
    textos_novos: {
      id_chamado: number
      tipo: string
      id_texto: number
      relido: Generated<boolean>
      tentativas: Generated<number>
    }
    palavras_soltas: { id_chamado: number; tipo: string; id_texto: number; palavras: string }
    palavras_abertas: { id_chamado: number; palavras: string }
    palavras_fechadas: { id_chamado: number; palavras: string }
    palavras_conhecidas: { palavra: string }
    atividades: {
      id_atividade: GeneratedAlways<number>
      id_chamado: number
      id_analista: number
      descricao: string
      status_chamado: number
      data_criacao: InstantByDefault
      tipo: TipoAtividade
      /** Whether the author added their own words to the action. */
      observacoes: ColumnType<boolean, boolean | undefined, never>
      /** The action that wrote it; null for a comment. */
      acao: ColumnType<string | null, string | null | undefined, never>
      /** The entry that this one replaces in the history. */
      completa: ColumnType<number | null, number | null | undefined, number | null>
    }
    leituras: { id_usuario: number; id_chamado: number; id_atividade: number; id_nota: Generated<number> }
    /** Only queries for staff may name this table. */
    notas_internas: {
      id: GeneratedAlways<number>
      id_chamado: number
      id_autor: number
      texto: string
      palavras: Generated<string>
      criado_em: InstantByDefault
    }
    rascunhos: {
      id_usuario: number
      id_chamado: number
      tipo: TipoRascunho
      texto: string
      anexos: ColumnType<string[], string[] | undefined, string[]>
      atualizado_em: InstantByDefault
    }
    presencas: { id_chamado: number; id_usuario: number; estado: EstadoPresenca; ate: Instant }
    anexos: {
      id: Generated<string>
      finalidade: ColumnType<Finalidade, Finalidade | undefined, never>
      id_usuario: number
      id_chamado: ColumnType<number | null, number | null | undefined, number | null>
      id_atividade: ColumnType<number | null, number | null | undefined, number | null>
      id_nota: ColumnType<number | null, number | null | undefined, number | null>
      nome: string
      tipo: string
      tamanho: number
      recebido: Generated<number>
      sha256: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
      estado: Generated<EstadoAnexo>
      miniatura: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
      local: 'pasta' | 's3'
      criado_em: InstantByDefault
      usado_em: NullableInstant
      posicao: ColumnType<number | null, number | null | undefined, number | null>
      excluido_em: NullableInstant
      id_excluido_por: ColumnType<number | null, number | null | undefined, number | null>
    }
    aberturas: { token_hash: Buffer; id_anexo: string; sessao: Buffer; expira_em: Instant }
    objetos_soltos: { id: string; local: 'pasta' | 's3'; desde: Instant }
    artigos: {
      id: GeneratedAlways<number>
      titulo: string
      descricao: string
      causas: TextByDefault
      solucao: TextByDefault
      aplicacao: TextByDefault
      id_autor: number
      criado_em: InstantByDefault
      versao: Generated<number>
      excluido_em: NullableInstant
      id_editor: ColumnType<number | null, number | null | undefined, number | null>
      alterado_em: NullableInstant
      restaurada: ColumnType<number | null, number | null | undefined, number | null>
    }
    artigos_versoes: {
      id_artigo: number
      versao: number
      titulo: string
      descricao: string
      causas: string
      solucao: string
      aplicacao: string
      id_usuario: number
      salvo_em: Instant
      restaurada: number | null
    }
    artigos_termos: { radical: string; id_artigo: number; peso: number; no_titulo: boolean }
    artigos_palavras: { palavra: string; radical: string; som: GeneratedAlways<string> }
    sinonimos: {
      id: GeneratedAlways<number>
      termos: string[]
      formas: GeneratedAlways<string[]>
      versao: Generated<number>
    }
    assistente: {
      unico: Generated<boolean>
      ligado: Generated<boolean>
      ultimo_erro: string | null
      ultimo_erro_em: NullableInstant
    }
    assistente_uso: {
      dia: string
      chamadas: Generated<number>
      falhas: Generated<number>
      tokens_entrada: Generated<number>
      tokens_saida: Generated<number>
    }
    ocorrencias: {
      id: GeneratedAlways<number>
      tipo: TipoOcorrencia
      tabela: Tabela
      id_registro: number | null
      id_atividade: number | null
      id_autor: number | null
      dados: ColumnType<unknown, string | null, never>
      criada_em: Instant
      /** Null: people are still to be told. */
      distribuida_em: NullableInstant
    }
    auditoria: {
      id: GeneratedAlways<number>
      quando: InstantByDefault
      id_usuario: number | null
      nome_usuario: string
      acao: string
      tabela: string
      id_registro: number | null
      antes: ColumnType<unknown, string | null, never>
      depois: ColumnType<unknown, string | null, never>
      id_requisicao: string | null
    }
    /** Figures kept by triggers; the value of a key is the sum of its rows. */
    totais: {
      id: GeneratedAlways<number>
      tipo: string
      chave: number
      id_status: Generated<number>
      id_prioridade: Generated<number>
      total: number
    }
    prazos: { unica: Generated<boolean>; lixeira_dias: number; auditoria_dias: number; posicao_dias: number }
    recusas: {
      id: GeneratedAlways<number>
      minuto: Instant
      id_usuario: number
      endereco: string
      metodo: string
      rota: string
      status: number
      nome_usuario: string
      vezes: number
      registros: number[]
      ultima: Instant
      id_requisicao: string
    }
    lapides: {
      tipo: 'chamados' | 'visitas' | 'artigos'
      id: number
      excluido_em: Instant
      removido_em: Instant
    }
    chaves_idempotencia: {
      id_usuario: number
      chave: string
      conteudo: Buffer
      status_http: number
      resposta: ColumnType<unknown, string, never>
      criada_em: Instant
    }
  }
