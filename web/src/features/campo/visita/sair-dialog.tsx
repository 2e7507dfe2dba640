import { useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { leave } from '#web/features/autenticacao/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { leaveDevice, unsentOf } from './sair.ts'
import { useCampo } from './use-campo.ts'

/** Nobody leaves something behind without knowing. */
export default function SairDialog({ onClose }: { onClose: () => void }) {
  const here = useCampo()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const unsent = here ? unsentOf(here.estado) : 0

  async function go() {
    if (here) await leaveDevice(here.campo)
    await leave()
  }
  async function send() {
    if (!here) return
    setBusy(true)
    setFailed(false)
    await here.campo.sendNow()
    setBusy(false)
    if (unsentOf(here.campo.estado()) === 0) await go()
    else setFailed(true)
  }

  return (
    <Dialog title={texts.leaveTitle} onClose={onClose} keep={() => busy}>
      <DialogBody>
        <p>{texts.leaveText(unsent)}</p>
        {failed && <Notice tone="error">{texts.notSent}</Notice>}
      </DialogBody>
      <DialogActions>
        <Button look="quiet" blocked={busy} onClick={onClose}>
          Cancelar
        </Button>
        <Button look="quiet" blocked={busy} onClick={() => void go()}>
          Sair e guardar aqui
        </Button>
        <Button busy={busy} onClick={() => void send()}>
          Enviar e sair
        </Button>
      </DialogActions>
    </Dialog>
  )
}
