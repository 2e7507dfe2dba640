import { anexosTexts } from '#contract/anexos-texts.ts'
import { createNota } from '#contract/chamados.ts'
import { refusals } from '#contract/endpoint.ts'
import { fullName } from '#contract/usuarios.ts'
import { claimAnexos, findAnexosOf } from '#server/features/anexos/queries.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { read, replayToReaders } from '../acoes/routes.ts'
import { lockChamado } from '../queries.ts'
import { commentableBy, readableBy } from '../reach.ts'
import { dropRascunho } from '../rascunhos/queries.ts'
import { insertNota } from './queries.ts'

export const notasRoutes = [
  handle(
    createNota,
    async ({ db, caller, params, body, now, record }) => {
      const readable = await read(db, params.id, readableBy(caller, now))
      const { id_chamado } =
        (await lockChamado(db, readable.id_chamado, commentableBy(caller))) ?? refuse(403, refusals.forbidden)
      const [nota] = await Promise.all([
        insertNota(db, { id_chamado, id_autor: caller.id, texto: body.texto, criado_em: now }),
        dropRascunho(db, caller.id, id_chamado, 'nota'),
      ])
      if (!(await claimAnexos(db, caller.id, body.anexos, { id_chamado, id_nota: nota.id })))
        refuseField('anexos', anexosTexts.notClaimable)
      const anexos = body.anexos.length === 0 ? [] : await findAnexosOf(db, id_chamado, { withNotes: true })
      // Its words stay out of the log, which lives longer than the chamado.
      await record({
        acao: 'anotar',
        tabela: 'notas',
        id_registro: nota.id,
        depois: { id: nota.id, id_chamado, anexos: body.anexos },
        sobre: { tabela: 'notas', id: id_chamado },
      })
      return {
        id_chamado,
        chave: `n${nota.id}`,
        tipo: 'nota' as const,
        id: nota.id,
        texto: nota.texto,
        id_autor: caller.id,
        autor: fullName(caller),
        ativo_autor: 'S' as const,
        perfil: caller.perfil,
        em: nota.criado_em,
        status_chamado: null,
        anexos: anexos.filter(({ id_nota }) => id_nota === nota.id),
      }
    },
    replayToReaders,
  ),
]
