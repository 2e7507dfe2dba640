import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { webhooksTexts as texts } from '#contract/webhooks-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useTask } from '#web/ui/dialogs/task.ts'
import { AddButton } from '#web/ui/list/add-button.tsx'
import type { Sort } from '#web/ui/list/columns.ts'
import { List } from '#web/ui/list/list.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { webhookColumns } from './webhook-columns.tsx'
import type { WebhookTask } from './webhook-dialogs.tsx'
import { useWebhookWrites, webhooksQuery } from './webhooks-query.ts'

const WebhookDialogs = lazy(() => import('./webhook-dialogs.tsx'))

const unsorted: Sort = { column: '', direction: 'asc' }
const nowhere = () => {}

function Test({ webhook }: { webhook: Webhook }) {
  const { test } = useWebhookWrites()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const { erro, duracao_ms } = await test(webhook.id)
      if (erro === null) toast.success(`Teste entregue em ${duracao_ms} ms.`)
      else toast.error(`Teste não entregue. ${erro}`)
    } catch (reason) {
      toast.error(errorText(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <RowAction icon={Send} opensDialog={false} busy={busy} onClick={() => void send()}>
      Enviar teste
    </RowAction>
  )
}

/** Programs of others that are told of what happens. */
export default function WebhooksTab() {
  const webhooks = useQuery(webhooksQuery)
  const [task, setTask] = useTask<WebhookTask>()
  const add = () => setTask({ action: 'editar', webhook: undefined })
  return (
    <>
      <List
        name={texts.title}
        source={webhooks}
        columns={webhookColumns}
        page={1}
        pageSize={Math.max(webhooks.data?.rows.length ?? 0, 3)}
        sort={unsorted}
        onPage={nowhere}
        onSort={nowhere}
        rowKey={({ id }) => id}
        isDimmed={({ ativo }) => !ativo}
        onOpen={(webhook) => setTask({ action: 'editar', webhook })}
        renderActions={(webhook) => (
          <>
            <RowAction icon={Pencil} shortcut="e" onClick={() => setTask({ action: 'editar', webhook })}>
              Editar
            </RowAction>
            <Test webhook={webhook} />
            <RowAction icon={KeyRound} onClick={() => setTask({ action: 'segredo', webhook, isNew: false })}>
              Novo segredo
            </RowAction>
            <RowAction icon={Trash2} shortcut="x" onClick={() => setTask({ action: 'excluir', webhook })}>
              Excluir
            </RowAction>
          </>
        )}
        failureText={errorText}
        empty={{
          title: texts.noneFound,
          text: 'Um webhook avisa outro programa, por https, do que acontece nos chamados e nas visitas.',
          action: <AddButton text="Novo Webhook" onAdd={add} />,
        }}
        onClearFilters={undefined}
      />
      {webhooks.data !== undefined && webhooks.data.total > 0 && (
        <AddButton text="Novo Webhook" onAdd={add} />
      )}
      {task && (
        <Suspense>
          <WebhookDialogs task={task} onTask={setTask} />
        </Suspense>
      )}
    </>
  )
}
