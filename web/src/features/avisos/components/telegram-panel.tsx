import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { createCodigoTelegram } from '#contract/telegram.ts'
import { TELEGRAM_CODIGO_MIN, telegramTexts as texts } from '#contract/telegram-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import css from './telegram-panel.module.css'

type Codigo = ResponseOf<typeof createCodigoTelegram>

const telegramQuery = queryOptions({
  queryKey: ['avisos', 'telegram'],
  queryFn: ({ signal }) => call('getTelegram', { signal }),
  // Told in Telegram, where no screen hears of it.
  meta: { shows: [] },
})

/** While somebody is on their way to the bot. */
const LOOK_MS = 3_000

function Invitation({ codigo, endereco }: Codigo) {
  return (
    <div className={css.steps}>
      {endereco === null ? (
        <p>No Telegram, abra a conversa com o bot do Zelo e envie:</p>
      ) : (
        <p>
          <a className={css.link} href={endereco} target="_blank" rel="noreferrer">
            Abrir o Telegram
          </a>{' '}
          e tocar em <strong>Começar</strong>. Ou envie ao bot:
        </p>
      )}
      <code className={css.code}>/start {codigo}</code>
      <p className={css.note}>Vale uma vez, por {TELEGRAM_CODIGO_MIN} minutos.</p>
    </div>
  )
}

/** The conversation in which this person is told. */
export default function TelegramPanel() {
  const [codigo, setCodigo] = useState<Codigo>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const source = useQuery({
    ...telegramQuery,
    refetchInterval: ({ state }) => (codigo && !state.data?.conectado_em ? LOOK_MS : false),
  })

  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (reason) {
      toast.error(errorText(reason))
    } finally {
      setBusy(false)
    }
  }
  const connect = () => act(async () => setCodigo(await call('createCodigoTelegram')))
  const disconnect = () =>
    act(async () => {
      client.setQueryData(telegramQuery.queryKey, await call('disconnectTelegram'))
      setCodigo(undefined)
      toast.success(texts.disconnected)
    })

  return (
    <Panel title="Telegram">
      <Loaded source={source} what="o Telegram" failureText={errorText}>
        {({ conectado_em }) =>
          conectado_em === null ? (
            <>
              {codigo ? (
                <Invitation {...codigo} />
              ) : (
                <Button size="small" busy={busy} onClick={() => void connect()}>
                  Conectar Telegram
                </Button>
              )}
            </>
          ) : (
            <div className={css.connected}>
              <output>Conectado desde {formatDate(conectado_em)}.</output>
              <Button look="quiet" size="small" busy={busy} onClick={() => void disconnect()}>
                Desconectar
              </Button>
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
