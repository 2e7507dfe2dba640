import { demoAccount } from '#contract/demo.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Mail = { de: string; assunto: string; texto: string; dmarc: 'pass' | 'none' | 'fail' }
/** Takes a mail in as if it had come at that moment. */
export type Receive = (db: Db, mail: Mail, at: Date) => Promise<unknown>

const MINUTE_MS = 60_000

/** Mails that wait for an admin, by the way that every mail takes, in the order in which they came. */
export async function receiveHeld(db: Db, receive: Receive, now: Date) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  await receive(db, unknown, ago(12))
  const person = await findPerson(db)
  if (person) await receive(db, forgedAs(person.email), ago(8))
  const answered = await findAnswered(db)
  if (answered) await receive(db, answerOf(answered), ago(3))
}

const unknown: Mail = {
  de: 'compras@papelariahorizonte.com.br',
  assunto: 'Orçamento de câmeras para a loja nova',
  texto:
    'Boa tarde!\n\nVamos abrir uma segunda loja em fevereiro e precisamos de quatro câmeras com gravador. ' +
    'Vocês atendem quem ainda não é cliente? Podemos receber alguém na semana que vem.\n\nRosângela Meireles\nPapelaria Horizonte',
  dmarc: 'pass',
}

type Answered = { id_chamado: number; titulo: string; email: string; nome: string }

/** Staff answer in the app: by mail nobody could tell what the cliente may read. */
const answerOf = ({ id_chamado, titulo, email, nome }: Answered): Mail => ({
  de: email,
  assunto: `Re: [Chamado #${id_chamado}] ${titulo}`,
  texto: `Estou na rua e respondo por aqui: passo lá amanhã cedo, entre 8h30 e 9h.\n\n${nome}`,
  dmarc: 'pass',
})

const forgedAs = (email: string): Mail => ({
  de: email,
  assunto: 'URGENTE: trocar a senha do e-mail do financeiro',
  texto:
    'Preciso que troquem agora a senha do financeiro para Acesso@2026 e me confirmem por este e-mail. ' +
    'Não liguem, estou em reunião.',
  dmarc: 'fail',
})

/** Something open of an analista, but not of the one whom people try the demo as. */
const findAnswered = (db: Db): Promise<Answered | undefined> =>
  db
    .selectFrom('chamados as t')
    .innerJoin('usuarios as u', 'u.id', 't.id_analista')
    .select(['t.id_chamado', 't.titulo', 'u.email', 'u.nome'])
    .where('t.fechado_em', 'is', null)
    .where('t.excluido_em', 'is', null)
    .where('u.ativo', '=', 'S')
    .where('u.email', '<>', demoAccount('analista').email)
    .orderBy('t.id_chamado', 'desc')
    .limit(1)
    .executeTakeFirst()

const findPerson = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('clientes as c', 'c.id', 'u.id_empresa')
    .select('u.email')
    .where('u.perfil', '=', 'cliente')
    .where('u.ativo', '=', 'S')
    .where('c.ativo', '=', 'S')
    .where('u.email', '<>', demoAccount('cliente').email)
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst()
