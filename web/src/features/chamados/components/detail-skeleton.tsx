import { chamadosTexts as texts } from '#contract/chamados.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'

export function DetailSkeleton() {
  return (
    <div className="chamado-detail">
      <div className="chamado-side">
        <Bones lines={4} />
      </div>
      <div className="chamado-main">
        <div className="chamado-text">
          <output className="chamado-loading">{texts.loading}</output>
          <Bones lines={4} />
        </div>
      </div>
    </div>
  )
}
