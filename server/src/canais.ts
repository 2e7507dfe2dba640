import { emailCanal } from './features/emails/saida/canal.ts'
import type { Canal } from './platform/outbox/canal.ts'
import type { Settings } from './platform/process/env.ts'

type Parts = { settings: Settings; demo: boolean }

/** Every way to reach people besides the bell, set up or not; add new ones here. */
export const openCanais = ({ settings, demo }: Parts): Canal[] => [
  emailCanal({
    settings,
    local: demo ? (settings.ZELO_PUBLIC_URL ?? `http://localhost:${settings.PORT}`) : undefined,
  }),
]
