const isSendKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** A button or a link has an Enter of its own. */
const isPressed = (target: Element) => target.matches('a, button:not([type=submit])')

function send(event: KeyboardEvent) {
  const { target } = event
  // What used the key, such as a list that was open, says so.
  if (!isSendKey(event) || event.repeat || event.isComposing || event.defaultPrevented) return
  if (!(target instanceof Element) || isPressed(target)) return
  const form = target.closest('form')
  if (!form) return
  event.preventDefault()
  form.requestSubmit()
}

/** Ctrl+Enter, on a Mac Cmd+Enter, sends the form in which it is pressed: every form of the product, by this alone. */
export const listenForSendKey = () => document.addEventListener('keydown', send)
