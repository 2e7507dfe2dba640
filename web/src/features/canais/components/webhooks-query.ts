import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createWebhook, updateWebhook } from '#contract/webhooks.ts'
import { webhooksTexts } from '#contract/webhooks-texts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => callList('listWebhooks', { signal }),
  meta: { shows: ['webhooks'] },
})

/** There are few of them, and none has a call of its own. */
export async function fetchWebhook(id: number) {
  const { rows } = await callList('listWebhooks')
  const found = rows.find((row) => row.id === id)
  if (!found) throw new ApiError({ status: 404, error: webhooksTexts.notFound })
  return found
}

export function useWebhookWrites() {
  const rows = useRowWrites('webhooks')
  return {
    create: async (body: BodyOf<typeof createWebhook>, idempotencyKey: string) => {
      const created = await call('createWebhook', { body, idempotencyKey })
      rows.added()
      return created
    },
    update: async (id: number, body: BodyOf<typeof updateWebhook>) => {
      rows.changed(await call('updateWebhook', { params: { id: String(id) }, body }))
    },
    remove: async (id: number) => {
      await call('deleteWebhook', { params: { id: String(id) } })
      rows.removed(id)
    },
    test: (id: number) => call('testWebhook', { params: { id: String(id) } }),
    renew: async (id: number) => {
      const { segredo } = await call('renewSegredo', { params: { id: String(id) } })
      rows.added()
      return segredo
    },
  }
}
