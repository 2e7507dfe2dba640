import type { Db } from '#server/platform/db/connect.ts'
import type { Answer } from '../app/app.ts'
import { makeArtigo } from '../artigos/factory.ts'

/** The events of a streamed answer, in order. */
export const eventsOf = ({ text }: Answer) =>
  text.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
    const value: unknown = data === undefined ? undefined : JSON.parse(data)
    return event === undefined ? [] : [{ event, data: value }]
  })

/** Articles about other things: a word says something only where not every article has it. */
const others = `catraca balança elevador jardim piscina telhado cortina tapete lousa bebedouro cafeteira geladeira fogão
  ventilador lâmpada janela portão muro calçada garagem escada corrimão armário gaveteiro cofre quadro vitrine
  estante poltrona abajur vassoura balde mangueira torneira chuveiro espelho azulejo rodapé forro divisória`

/** A knowledge base with one good answer. */
export async function makeKnowledge(db: Db) {
  const { id_autor } = await makeArtigo(db, { titulo: 'Regras da casa', descricao: 'Bom convívio.' })
  const fillers = others
    .split(/\s+/)
    .map((palavra) => ({ titulo: `Conserto de ${palavra}`, descricao: `Limpe ${palavra}.`, id_autor }))
  await db.insertInto('artigos').values(fillers).execute()
  return makeArtigo(db, {
    id_autor,
    titulo: 'Fila de impressão travada no spooler',
    descricao: 'Os documentos ficam presos na fila de impressão. O spooler do Windows para de responder.',
    causas: 'Driver corrompido ou documento grande demais.',
    solucao: '1. Pare o serviço Spooler.\n2. Apague a pasta PRINTERS.\n3. Inicie o serviço Spooler.',
    aplicacao: 'Windows 10 e 11.',
  })
}
export const closeQuestion = 'A fila de impressão ficou travada e o spooler não responde mais na recepção'
export const farQuestion = 'Alguém sabe se o girassol da praça floresce melhor no inverno ou no outono'
