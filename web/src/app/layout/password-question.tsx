import { lazy, Suspense, useEffect } from 'react'
import { answerPassword, useIsPasswordAsked } from '#web/platform/session/confirmation.ts'

const ConfirmarSenhaDialog = lazy(
  () => import('#web/features/autenticacao/components/confirmar-senha-dialog.tsx'),
)

/** Where the server's wish for the password is heard, on every screen. */
export function PasswordQuestion() {
  const isAsked = useIsPasswordAsked()
  // Whoever leaves the area leaves the question.
  useEffect(() => () => answerPassword(false), [])
  return (
    isAsked && (
      <Suspense>
        <ConfirmarSenhaDialog />
      </Suspense>
    )
  )
}
