import { fraseDeAviso, type Ouvinte, ouvintes } from '#contract/avisos-texts.ts'
import { emailsTexts as texts } from '#contract/emails-texts.ts'
import { tiposAviso } from '#contract/ocorrencias.ts'
import type { Destino, Envio, Grupo } from '#server/platform/outbox/canal.ts'
import { formatMoment } from '#server/platform/time/clock.ts'
import type { Block, Letter } from './letter.ts'
import type { Fato } from './queries.ts'

type Writing = {
  /** Where people open the product, without a slash at its end. */
  base: string
  fatos: ReadonlyMap<number, Fato>
  /** The secret of a link, where the message has one. */
  token: string
}

/** Where a person opens rows, by perfil; the path of each area is its name. */
const places = {
  chamado: { admin: 'chamados/', analista: 'achamados/', cliente: 'cchamados/', painel: '' },
  rats: { admin: 'rats', analista: 'rats', cliente: 'visitas', painel: '' },
  visita: { admin: 'visitascrud?ver=', analista: 'visitasmesa?ver=', cliente: '', painel: '' },
} as const

const area = (base: string, { perfil }: Destino) => `${base}/dashboard/${perfil}`
const rowUrl = (base: string, destino: Destino, kind: keyof typeof places, id: number | '') => {
  const place = places[kind][destino.perfil]
  return place === '' ? area(base, destino) : `${area(base, destino)}/${place}${id}`
}

const isOuvinte = (text: string | null): text is Ouvinte => ouvintes.some((one) => one === text)
/** 'Chamado #4711: nova resposta' */
function fraseOf({ tipo, quem, id_chamado }: Envio): string {
  const known = tiposAviso.find((one) => one === tipo)
  if (known === undefined) return tipo
  if (known === 'chamado_novo' && quem === 'abriu' && id_chamado !== null) return texts.received(id_chamado)
  return fraseDeAviso({ tipo: known, quem: isOuvinte(quem) ? quem : 'empresa', id_chamado })
}

/** What somebody wrote, without the mark of which side they are on. */
const wordsOf = (texto: string) => texto.replace(/^\((Analista|Cliente)\) /, '')

function visitaLine({ visita }: Fato, { perfil }: Destino): Block[] {
  if (visita === null) return []
  const { data_hora_prevista, tipo, nome_cliente } = visita
  // A cliente reads the date and the tipo, and nothing that is noted for the analista.
  const parts = [formatMoment(data_hora_prevista), tipo, ...(perfil === 'cliente' ? [] : [nome_cliente])]
  return [{ line: parts.join(' · ') }]
}

function told(envio: Envio, destino: Destino, { fatos }: Writing): Block[] {
  const fato = fatos.get(envio.id)
  const frase = fraseOf(envio)
  if (fato === undefined) return [{ line: frase }]
  // Who moved a visita is none of its company's business.
  const isNamed = fato.autor !== null && !(destino.perfil === 'cliente' && envio.id_visita !== null)
  const by = [...(isNamed ? [fato.autor] : []), formatMoment(fato.quando)].join(', ')
  const own = fraseOf(envio) === texts.received(envio.id_chamado ?? 0)
  return [
    { line: own ? frase : `${frase} (${by})` },
    ...visitaLine(fato, destino),
    ...(fato.texto === null ? [] : [{ words: wordsOf(fato.texto) }]),
  ]
}

type Body = { subject: string; blocks: Block[] }

function aboutChamado(id: number, grupo: Grupo, destino: Destino, writing: Writing): Body {
  const { base, fatos } = writing
  const titulo = grupo.envios.map(({ id: one }) => fatos.get(one)?.titulo).find((text) => text != null) ?? ''
  return {
    subject: `[Chamado #${id}] ${titulo}`,
    blocks: [
      { line: texts.replyLine },
      { line: texts.greeting(destino.nome) },
      ...grupo.envios.flatMap((envio) => told(envio, destino, writing)),
      { link: texts.openChamado, url: rowUrl(base, destino, 'chamado', id) },
    ],
  }
}

function aboutVisita(id: number, grupo: Grupo, destino: Destino, writing: Writing): Body {
  const latest = grupo.envios.at(-1)
  const fato = latest && writing.fatos.get(latest.id)
  const when = fato?.visita ? `: ${formatMoment(fato.visita.data_hora_prevista)}` : ''
  const isGone = latest?.tipo === 'visita_cancelada'
  const isOfRat = latest?.tipo === 'rat_selado' || latest?.tipo === 'rat_contestado'
  const rats = { link: texts.openRats, url: rowUrl(writing.base, destino, 'rats', '') }
  return {
    subject: `${latest ? fraseOf(latest) : ''}${when}`,
    blocks: [
      { line: texts.greeting(destino.nome) },
      ...grupo.envios.flatMap((envio) => told(envio, destino, writing)),
      ...(isGone
        ? []
        : [
            isOfRat
              ? rats
              : {
                  // A cliente has no screen of visits.
                  link: destino.perfil === 'cliente' ? texts.open : texts.openVisita,
                  url: rowUrl(writing.base, destino, 'visita', id),
                },
          ]),
    ],
  }
}

/** Several chamados at once: the number and the title of each, and where it opens. */
function aboutMany(grupo: Grupo, destino: Destino, { base, fatos }: Writing): Body {
  const ids = [...new Set(grupo.envios.flatMap(({ id_chamado }) => id_chamado ?? []))]
  const titulo = (id: number) => {
    const envio = grupo.envios.find(({ id_chamado }) => id_chamado === id)
    return envio && fatos.get(envio.id)?.titulo
  }
  return {
    subject: texts.overdue(ids.length),
    blocks: [
      { line: texts.greeting(destino.nome) },
      { line: texts.overdueLine },
      ...ids.map((id) => ({ link: `#${id} ${titulo(id) ?? ''}`, url: rowUrl(base, destino, 'chamado', id) })),
    ],
  }
}

const ownMail: Record<string, (writing: Writing, destino: Destino) => Body> = {
  teste: ({ base }, destino) => ({
    subject: texts.testSubject,
    blocks: [{ line: texts.test }, { link: texts.open, url: area(base, destino) }],
  }),
  senha: ({ base, token }) => ({
    subject: texts.passwordSubject,
    blocks: [
      { line: texts.password },
      { link: texts.setPassword, url: `${base}/senha#${token}` },
      { line: texts.passwordIgnore },
    ],
  }),
  convite: ({ base, token }) => ({
    subject: texts.inviteSubject,
    blocks: [{ line: texts.invite }, { link: texts.setPassword, url: `${base}/senha#${token}` }],
  }),
  senha_trocada: ({ base }) => ({
    subject: texts.changedSubject,
    blocks: [{ line: texts.changed }, { link: texts.open, url: base }],
  }),
}

function bodyOf(grupo: Grupo, destino: Destino, writing: Writing): Body {
  const [first] = grupo.envios
  const own = first && ownMail[first.tipo]
  if (own) {
    const { subject, blocks } = own(writing, destino)
    return { subject, blocks: [{ line: texts.greeting(destino.nome) }, ...blocks] }
  }
  if (grupo.junta === 'lista') return aboutMany(grupo, destino, writing)
  if (first?.id_chamado != null) return aboutChamado(first.id_chamado, grupo, destino, writing)
  if (first?.id_visita != null) return aboutVisita(first.id_visita, grupo, destino, writing)
  return {
    subject: first ? fraseOf(first) : '',
    blocks: [
      { line: texts.greeting(destino.nome) },
      ...grupo.envios.flatMap((envio) => told(envio, destino, writing)),
      { link: texts.open, url: area(writing.base, destino) },
    ],
  }
}

/** The whole message to this person. */
export function compose(grupo: Grupo, destino: Destino, writing: Writing): Letter {
  const isOwn = grupo.envios.some(({ tipo }) => tipo in ownMail)
  return {
    ...bodyOf(grupo, destino, writing),
    foot: isOwn ? undefined : { link: texts.choose, url: `${area(writing.base, destino)}/meusavisos` },
  }
}
