import { z } from 'zod'
import { isPublic } from '#contract/endpoint.ts'
import { describeScope } from '#contract/scopes.ts'
import type { Described } from './openapi.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)

const style = `
:root { color-scheme: light dark; --ink: #1f2624; --soft: #59635f; --line: #dcd8d0; --paper: #fbfaf7; --brand: #0f5a56 }
@media (prefers-color-scheme: dark) { :root { --ink: #ece9e3; --soft: #a9b0ab; --line: #3a403d; --paper: #171b1a; --brand: #6cc7bf } }
body { font: 16px/1.55 Inter, system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink) }
h1 { color: var(--brand); margin-bottom: 0 } h2 { margin-top: 2.5rem; text-transform: capitalize } a { color: var(--brand) }
p, dd { color: var(--soft) } details { border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: .6rem 1rem }
summary { cursor: pointer; overflow-wrap: anywhere } code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; padding: .75rem } dt { font-weight: 600; margin-top: .5rem } dd { margin: 0 }`

const json = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema === undefined
    ? ''
    : `<dt>${title}</dt><dd><pre tabindex="0" aria-label="${title}">${escape(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), omitDialect, 2))}</pre></dd>`

const omitDialect = (key: string, value: unknown) => (key === '$schema' ? undefined : value)

function callSection({ endpoint }: Described): string {
  const who = isPublic(endpoint) ? 'qualquer pessoa, sem token' : Object.keys(endpoint.scope).join(', ')
  const texts = (endpoint.texts ?? []).map((text) => `<li>${escape(text)}</li>`).join('')
  return `<details>
<summary><code><strong>${endpoint.method}</strong> ${escape(endpoint.path.replaceAll(/:(\w+)/g, '{$1}'))}</code> — ${escape(endpoint.summary)}</summary>
<dl><dt>Quem pode</dt><dd>${escape(who)}</dd><dt>Alcance</dt><dd>${escape(describeScope(endpoint.scope))}</dd>
${json('Caminho', endpoint.params, 'input')}${json('Consulta', endpoint.query, 'input')}${json('Corpo', endpoint.body, 'input')}
${json(`Resposta (${endpoint.status ?? 200})`, endpoint.response, 'output')}
${texts && `<dt>Recusas próprias</dt><dd><ul>${texts}</ul></dd>`}</dl></details>`
}

/** The contract as a readable page without scripts. */
export function docsPage(calls: Described[], version: string, nonce: string): string {
  const nouns = [...new Set(calls.map(({ noun }) => noun))]
  const sections = nouns.map(
    (noun) =>
      `<section><h2>${noun}</h2>${calls
        .filter((call) => call.noun === noun)
        .map(callSection)
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contrato da API · Zelo</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head><body><main>
<h1>Contrato da API</h1><p>Zelo ${escape(version)} · <a href="/api/openapi.json">openapi.json</a> · Envie o token em <code>Authorization: Bearer</code>.
Erros respondem <code>{error, code, requestId, fields?}</code>.</p>${sections.join('')}</main></body></html>`
}
