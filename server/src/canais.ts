import { emailCanal } from './features/emails/saida/canal.ts'
import { pushCanal } from './features/push/entrega/canal.ts'
import type { Bot } from './features/telegram/bot/calls.ts'
import { telegramCanal } from './features/telegram/bot/canal.ts'
import { webhookCanal } from './features/webhooks/entrega/canal.ts'
import type { Outward } from './platform/http/outward.ts'
import type { Canal } from './platform/outbox/canal.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Settings } from './platform/process/env.ts'

type Parts = { settings: Settings; demo: boolean; clock: Clock; outward: Outward; bot: Bot | undefined }

/** Where people open the demo, unless it is told another address. */
export const localUrl = ({ ZELO_PUBLIC_URL, PORT }: Pick<Settings, 'ZELO_PUBLIC_URL' | 'PORT'>) =>
  ZELO_PUBLIC_URL ?? `http://localhost:${PORT}`

/** Every way to reach people besides the bell, set up or not; add new ones here. */
export const openCanais = ({ settings, demo, clock, outward, bot }: Parts): Canal[] => [
  emailCanal({
    settings,
    local: demo ? localUrl(settings) : undefined,
  }),
  pushCanal({ clock, publicUrl: settings.ZELO_PUBLIC_URL }),
  telegramCanal({ clock, publicUrl: settings.ZELO_PUBLIC_URL, bot }),
  webhookCanal({ clock, outward, local: demo }),
]
