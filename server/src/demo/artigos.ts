import type { Db } from '#server/platform/db/connect.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import type { Calendar } from './calendar.ts'
import { readArtigos } from './content.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

const WRITTEN_THIS_MONTH = 5

/** Ten months of articles, the last few of them of this month. */
export async function seedArtigos(db: Db, { admin, analistas }: People, calendar: Calendar, random: Random) {
  const artigos = random.shuffle(readArtigos())
  const sinceMonthStart = (part: number) =>
    new Date(calendar.monthStart.getTime() + part * (calendar.now.getTime() - calendar.monthStart.getTime()))
  const older = artigos.length - WRITTEN_THIS_MONTH
  for (const [index, artigo] of artigos.entries()) {
    const daysAgo = index < older ? calendar.dayOfMonth + Math.round(((older - index) / older) * 190) : 0
    const criado_em =
      daysAgo > 0
        ? calendar.officeTime(daysAgo, random)
        : sinceMonthStart((index - older + 1) / (WRITTEN_THIS_MONTH + 1))
    const id_autor = random.chance(0.2) ? admin.id : random.pick(analistas).id
    await makeArtigo(db, { ...artigo, id_autor, criado_em })
  }
}
