import type { Draft, Keeper } from './rascunho-keeper.ts'
import { formatDateTime, formatTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import css from './composer.module.css'

/** Where what is being written is kept, and what was written elsewhere. */
export function DraftLine({ draft, keeper }: { draft: Draft; keeper: Keeper }) {
  const { salvo_em, failed, outro, orfao } = draft
  return (
    <>
      {outro && (
        <Notice tone="info">
          <p>Há outro rascunho seu, de {formatDateTime(outro.atualizado_em)}, escrito em outro aparelho:</p>
          <p className={css.other}>{outro.texto}</p>
          <div className={css.choices}>
            <Button size="small" onClick={keeper.take}>
              Usar este
            </Button>
            <Button size="small" look="quiet" onClick={keeper.discardOutro}>
              Descartar
            </Button>
          </div>
        </Notice>
      )}
      {orfao && (
        <Notice tone="info">
          <p>Este rascunho já foi enviado ou descartado em outro aparelho.</p>
          <div className={css.choices}>
            <Button size="small" look="quiet" onClick={keeper.discard}>
              Descartar
            </Button>
          </div>
        </Notice>
      )}
      <p className={css.saved}>
        {failed
          ? 'Sem conexão: o rascunho está guardado neste navegador.'
          : salvo_em !== undefined && `Rascunho salvo às ${formatTime(salvo_em)}`}
      </p>
    </>
  )
}
