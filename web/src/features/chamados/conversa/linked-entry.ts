import { useEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import type { Conversa } from '#contract/chamados.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useConversaPages } from './conversa-query.ts'
import { isIn } from './joined.ts'

const ENTRADA = 'entrada'
const unreached = {
  missing: 'Esta parte da conversa não foi encontrada.',
  beyond: 'Esta parte da conversa é muito antiga para abrir pelo link. Use “Mostrar anteriores”.',
}

/** The entry that the address names: brought here if it is far back, and shown once. */
export function useLinkedEntry(
  id: string,
  conversa: Conversa | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const [params] = useSearchParams()
  const chave = params.get(ENTRADA) ?? ''
  const { reach } = useConversaPages(id)
  const asked = useRef('')
  const shown = useRef('')
  const isHere = chave !== '' && conversa !== undefined && isIn(conversa, chave)

  useEffect(() => {
    if (chave === '' || conversa === undefined || shown.current === chave) return
    if (isHere) {
      shown.current = chave
      list.current?.querySelector(`[data-chave="${chave}"]`)?.scrollIntoView({ block: 'center' })
    } else if (asked.current !== chave) {
      asked.current = chave
      // Without an answer nobody knows: the conversation is shown as it is.
      void reach(chave).then(
        (reached) => reached !== 'found' && toast.info(unreached[reached]),
        () => undefined,
      )
    }
    // oxlint-disable-next-line react/exhaustive-deps -- reach and list stay the same thing
  }, [chave, conversa, isHere])

  return isHere ? chave : undefined
}

/** The address of an entry, for somebody else. Where the browser does not let us copy, it stands in the address bar. */
export function useEntryLink() {
  const [, setParams] = useSearchParams()
  return async (chave: string) => {
    const address = new URL(window.location.href)
    address.search = new URLSearchParams({ [ENTRADA]: chave }).toString()
    address.hash = ''
    try {
      await navigator.clipboard.writeText(address.href)
      toast.success('Link copiado.')
    } catch {
      setParams({ [ENTRADA]: chave }, { replace: true, preventScrollReset: true })
      toast.success('O link está na barra de endereço.')
    }
  }
}
