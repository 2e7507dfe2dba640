import { aparelhoTexts } from '#contract/campo-aparelho-texts.ts'
import { campoTexts } from '#contract/campo-texts.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { type Campo, openCampo } from './campo.ts'

let current: Campo | undefined

const received: Partial<Record<string, string>> = {
  checkin: visitasTexts.checkinDone,
  checkout: visitasTexts.checkoutDone,
  observacao: visitasTexts.observacaoSaved,
  concluir: aparelhoTexts.concluded,
}

/** Whatever screen is shown: what arrived is told, and so is what was refused. */
function tell(campo: Campo) {
  campo.onReceived(({ linha, resposta }) => {
    const done = received[linha.registro.tipo]
    if (resposta.situacao === 'aplicado') {
      if (done !== undefined) toast.success(done)
      if (resposta.hora === 'estimada') toast.warning(campoTexts.estimada)
    } else if (resposta.texto !== undefined) toast.warning(resposta.texto)
  })
}

/** What lies on this device of the person who is logged in; nobody else's is ever opened. */
export function campoOfSession(): Campo | undefined {
  const id = currentSession()?.usuario.id
  if (id === undefined || !('indexedDB' in globalThis)) return undefined
  if (current?.id_usuario !== id) {
    current?.close()
    current = openCampo(id)
    tell(current)
    void current.begin().catch(() => undefined)
  }
  return current
}
