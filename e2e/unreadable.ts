import type { Page } from '@playwright/test'

/** Texts on the wall that are too small, cut, or outside of their panel. The buttons are for a hand, not for the room. */
export const unreadable = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const found: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [parent, text] = [node.parentElement, node.textContent?.trim()]
      if (!parent || !text || parent.closest('button, table, .visually-hidden')) continue
      const style = getComputedStyle(parent)
      if (style.visibility === 'hidden') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const [words, line] = [range.getBoundingClientRect(), parent.getBoundingClientRect()]
      const frame =
        parent.closest('section')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
      const size = Number.parseFloat(style.fontSize)
      // Half a pixel is lost where sizes are computed.
      if (size < 39.5) found.push(`${text}: ${size} px`)
      if (words.left < frame.left - 1 || words.right > frame.right + 1)
        found.push(`${text}: beside its panel`)
      if (line.top < frame.top - 1 || line.bottom > frame.bottom + 1)
        found.push(`${text}: above or below its panel`)
    }
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    return scrollHeight > clientHeight || scrollWidth > clientWidth ? [...found, 'scrolls'] : found
  })
