type Policy = { createScriptURL: (address: string) => string | null }
declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: { createPolicy: (name: 'default', policy: Policy) => unknown }
  }
}

/** Beside the pages, so that it may speak for all of them. */
export const SERVICE_WORKER = '/servico.js'

let isOpen = false

/** Under the content policy no text becomes a script or a piece of the page; the one door left is for files of our own build. */
export function openOwnScripts() {
  if (isOpen) return
  isOpen = true
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, window.location.href)
      const isOwn = pathname.startsWith('/assets/') || pathname === SERVICE_WORKER
      return origin === window.location.origin && isOwn ? address : null
    },
  })
}
