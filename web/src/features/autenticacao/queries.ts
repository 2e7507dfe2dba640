import { useMutation, useQuery } from '@tanstack/react-query'
import type { changePassword, confirmPassword } from '#contract/autenticacao.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/api.ts'
import { sayLastWords } from '#web/platform/browser/last-words.ts'
import { endSession } from '#web/platform/session/session.ts'

/** Asks once per visit and when the window comes back: a session that died elsewhere ends here too. */
export const useSessionCheck = () =>
  useQuery({
    queryKey: ['autenticacao', 'eu'],
    queryFn: ({ signal }) => call('getMe', { signal }),
    meta: { shows: [] },
    retry: false,
  })

export const useChangePassword = (id: number | undefined) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) =>
      call('changePassword', { params: { id: String(id) }, body }),
  })

export const useConfirmPassword = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof confirmPassword>) => call('confirmPassword', { body }) })

/** Longer, and a lost network would keep somebody inside. */
const PATIENCE = 3000

/** The person leaves at once, after what still waits to be sent; the server is told if it can be reached. */
export async function leave() {
  await Promise.race([sayLastWords(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  const told = call('logout').catch(() => undefined)
  endSession('left')
  return told
}
