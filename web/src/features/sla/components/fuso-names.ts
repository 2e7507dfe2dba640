import { fusos } from '#contract/sla-terms.ts'
import { timeZone } from '#web/platform/time/dates.ts'

const names = new Map<string, string>(Object.entries(fusos))

export const fusoOptions = Object.entries(fusos).map(([value, text]) => ({ value, text }))

/** The place of a zone; a newer server may know more of them. */
export const fusoName = (fuso: string) => names.get(fuso) ?? fuso

/** The name of a zone whose clocks are not those of the screens. */
export const foreignZone = (fuso: string) => (fuso === timeZone ? undefined : fusoName(fuso))
