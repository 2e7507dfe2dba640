import { z } from 'zod'
import { clientesTexts } from './clientes.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, fieldTexts, id, instant, pathId } from './fields.ts'

const total = z.object({ total: z.number() })
const overview = { scope: { admin: 'todos', painel: 'numeros' } } as const

/** Open tickets past their deadline and near it, counted up to a cap; absent where no plan is. */
const sla = z.object({ vencidos: z.number(), perto: z.number() }).optional()

export const countClientes = endpoint({
  method: 'GET',
  path: '/api/clientes/quantidade',
  summary: 'Quantos clientes ativos existem',
  ...overview,
  response: total,
})

export const countAguardandoTerceiros = endpoint({
  method: 'GET',
  path: '/api/chamados/contar/status4',
  summary: 'Quantos chamados aguardam terceiros',
  ...overview,
  response: total,
})

export const countAguardandoCliente = endpoint({
  method: 'GET',
  path: '/api/chamados/contar/status5',
  summary: 'Quantos chamados aguardam o cliente',
  ...overview,
  response: total,
})

export const countCriticos = endpoint({
  method: 'GET',
  path: '/api/chamados/countprioridade/5',
  summary: 'Quantos chamados críticos estão abertos',
  ...overview,
  response: total,
})

export const getResumo = endpoint({
  method: 'GET',
  path: '/api/dashboard/resumo',
  summary: 'Os números da empresa, de uma vez',
  ...overview,
  response: z.object({
    totalClientes: z.number(),
    totalVisitas: z.number(),
    totalVisitasAndamento: z.number(),
    totalVisitasAtrasadas: z.number(),
    /** Of these, late by more than a quarter of an hour. */
    totalVisitasBemAtrasadas: z.number(),
    chamados: z.object({
      abertos: z.number(),
      aguardandoTerceiros: z.number(),
      aguardandoCliente: z.number(),
      criticos: z.number(),
    }),
    sla,
  }),
})

export const listCargas = endpoint({
  method: 'GET',
  path: '/api/usuarios/analistas/carga',
  summary: 'O que cada analista tem agora: chamados abertos e visitas de hoje',
  scope: { admin: 'todos' },
  response: z.array(z.object({ id, abertos: z.number(), visitas_hoje: z.number() })),
})
export type Carga = z.output<typeof listCargas.response>[number]
/** One ticket, as a line that asks for something to be done. */
const linhaChamado = z.object({
  id_chamado: id,
  titulo: z.string(),
  id_cliente: id,
  nome_cliente: z.string(),
  /** Null where nobody has it, or somebody who is inactive. */
  nome_analista: z.string().nullable(),
  data_criacao: instant,
})
const linhaVisita = z.object({
  id,
  data_hora_prevista: instant,
  id_cliente: id,
  nome_cliente: z.string(),
  telefone: z.string(),
  nome_analista: z.string(),
})

export const getAtencao = endpoint({
  method: 'GET',
  path: '/api/dashboard/atencao',
  summary:
    'O que espera pelo admin, algumas linhas de cada: críticos sem analista, os mais antigos da fila, visitas atrasadas e chamados abertos há 30 dias',
  scope: { admin: 'todos' },
  response: z.object({
    /** Critical ones in the queue, oldest first. */
    criticos: z.object({ total: z.number(), linhas: z.array(linhaChamado) }),
    /** All of the queue; the lines are its oldest that are not critical. */
    fila: z.object({ total: z.number(), linhas: z.array(linhaChamado) }),
    /** Late ones, the latest first: somebody is waiting there now. */
    visitas: z.object({
      total: z.number(),
      /** Of these, late by more than a quarter of an hour. */
      bem_atrasadas: z.number(),
      linhas: z.array(linhaVisita),
    }),
    /** Open since this day or longer; the lines are the oldest that do not stand above. */
    antigos: z.object({ total: z.number(), data_fim: calendarDate, linhas: z.array(linhaChamado) }),
  }),
})
export type Atencao = z.output<typeof getAtencao.response>
export type LinhaChamado = z.output<typeof linhaChamado>

export const getAlertas = endpoint({
  method: 'GET',
  path: '/api/dashboard/alertas',
  summary: 'O que chama a atenção no painel, sem nomes: a fila e os chamados críticos, cada um com sua idade',
  ...overview,
  response: z.object({
    /** The queue. */
    sem_analista: z.number(),
    /** A few open critical ones: those of the queue before the others, oldest first. */
    criticos: z.array(z.object({ id_chamado: id, data_criacao: instant, sem_analista: z.boolean() })),
    /** What is due next; absent where no plan is. */
    prazos: z.array(z.object({ id_chamado: id, vence_em: instant })).optional(),
  }),
})
export type Alertas = z.output<typeof getAlertas.response>

export const getPrimeirosPassos = endpoint({
  method: 'GET',
  path: '/api/dashboard/primeirospassos',
  summary: 'O que uma empresa nova já cadastrou alguma vez',
  scope: { admin: 'todos' },
  response: z.object({
    cliente: z.boolean(),
    analista: z.boolean(),
    visita: z.boolean(),
    chamado: z.boolean(),
    artigo: z.boolean(),
    prazos: z.boolean(),
  }),
})
export type PrimeirosPassos = z.output<typeof getPrimeirosPassos.response>

/** The wall display gets numbers only, no names: everybody in the room can read it. */
const parte = z.object({ id: id.nullable(), nome: z.string().nullable(), total: z.number() })

export const getTendencia = endpoint({
  method: 'GET',
  path: '/api/dashboard/tendencia',
  summary:
    'Abertos e fechados por dia, abertos por estado, prioridade e idade, visitas da semana; nomes apenas para o admin',
  ...overview,
  response: z.object({
    /** The last 30 days, oldest first. */
    dias: z.array(z.object({ dia: calendarDate, abertos: z.number(), fechados: z.number() })),
    status: z.array(z.object({ id_status: z.number(), total: z.number() })),
    prioridades: z.array(z.object({ id_prioridade: z.number(), total: z.number() })),
    /** Open tickets by the days since they were opened: today (0), up to 2, 6, 29, and longer (null); all five, with the days of opening that each means. */
    idades: z.array(
      z.object({
        ate_dias: z.number().nullable(),
        data_inicio: calendarDate.nullable(),
        data_fim: calendarDate,
        total: z.number(),
      }),
    ),
    /** Those with most open tickets. */
    clientes: z.array(parte),
    analistas: z.array(parte),
    /** This week, Sunday to Saturday. */
    visitas: z.array(z.object({ dia: calendarDate, planejadas: z.number(), feitas: z.number() })),
  }),
})
export type Tendencia = z.output<typeof getTendencia.response>

const ofAnalista = {
  scope: { admin: 'todos', analista: 'proprio' },
  params: z.object({ id: pathId }),
} as const

export const getPainelAnalista = endpoint({
  method: 'GET',
  path: '/api/analista/dashboard/:id',
  summary: 'As visitas de um analista em números',
  ...ofAnalista,
  response: z.object({
    totalVisitas: z.number(),
    totalVisitasHoje: z.number(),
    totalVisitasAndamento: z.number(),
    totalVisitasAtrasadas: z.number(),
    /** Of these, late by more than a quarter of an hour. */
    totalVisitasBemAtrasadas: z.number(),
    sla,
  }),
})

export const countCriticosDoAnalista = endpoint({
  method: 'GET',
  path: '/api/chamados/countprioridadeanalista/5/:id',
  summary: 'Quantos chamados críticos e abertos um analista tem',
  ...ofAnalista,
  response: total,
})

export const countAguardandoDoAnalista = endpoint({
  method: 'GET',
  path: '/api/chamados/countstatusanalista/4/:id',
  summary: 'Quantos chamados de um analista aguardam terceiros',
  ...ofAnalista,
  response: total,
})

const statusList = z
  .array(
    z
      .number(fieldTexts.invalid)
      .int(fieldTexts.invalid)
      .min(1, fieldTexts.invalid)
      .max(5, fieldTexts.invalid),
  )
  .max(5, fieldTexts.invalid)

export const countStatusDoAnalista = endpoint({
  method: 'POST',
  path: '/api/chamados/countmultiplosstatusanalista',
  summary: 'Quantos chamados de um analista estão nestes estados',
  scope: ofAnalista.scope,
  idempotent: false,
  body: z.object({ statusList, id_analista: id }),
  response: total,
})

const ofCliente = {
  scope: { admin: 'todos', cliente: 'empresa' },
  params: z.object({ clientId: pathId }),
} as const

export const countDoCliente = endpoint({
  method: 'GET',
  path: '/api/chamados/countcliente/:clientId',
  summary: 'Quantos chamados uma empresa tem, em todos os estados',
  ...ofCliente,
  response: total,
})

export const countStatusDoCliente = endpoint({
  method: 'GET',
  path: '/api/chamados/countstatuscliente/:status/:clientId',
  summary: 'Quantos chamados de uma empresa estão neste estado',
  ...ofCliente,
  params: z.object({ status: z.enum(['4', '5']).transform(Number), clientId: pathId }),
  response: total,
})

export const countCriticosDoCliente = endpoint({
  method: 'GET',
  path: '/api/chamados/countprioridadecliente/5/:clientId',
  summary: 'Quantos chamados críticos e abertos uma empresa tem',
  ...ofCliente,
  response: total,
})

export const getUltimoChamado = endpoint({
  method: 'GET',
  path: '/api/chamados/ultimodatachamado/:clientId',
  summary: 'Quando uma empresa abriu seu último chamado',
  ...ofCliente,
  response: z.object({ ultima_data: instant.nullable() }),
})

export const countVariosDoCliente = endpoint({
  method: 'POST',
  path: '/api/chamados/countmultiplosstatuscliente',
  summary: 'Quantos chamados de uma empresa estão nestes estados',
  scope: ofCliente.scope,
  idempotent: false,
  body: z.object({ statusList, id_cliente: id }),
  response: total,
})

export const getProximaVisita = endpoint({
  method: 'GET',
  path: '/api/clientes/:id/proximavisita',
  summary: 'A próxima visita planejada a uma empresa; vazia quando não há',
  scope: ofCliente.scope,
  texts: [clientesTexts.notFound],
  params: z.object({ id: pathId }),
  notFound: clientesTexts.notFound,
  response: z.object({
    data_hora_prevista: instant.nullable(),
    tipo: z.enum(['Contratual', 'Avulsa']).nullable(),
  }),
})
