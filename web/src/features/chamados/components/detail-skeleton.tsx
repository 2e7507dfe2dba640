import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import css from './chamado-detail.module.css'

export function DetailSkeleton() {
  return (
    <div className={css.detail}>
      <div className={css.side}>
        <Bones lines={4} />
      </div>
      <div className={css.main}>
        <div className={css.text}>
          <output className={css.loading}>{texts.loading}</output>
          <Bones lines={4} />
        </div>
      </div>
    </div>
  )
}
