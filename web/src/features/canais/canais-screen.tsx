import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { enviosTexts as texts } from '#contract/envios-texts.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'

/** Each tab is a part of its own, with its own place in the address; a new one is a line here. */
const tabs = [
  { value: 'estado', text: 'Situação', Part: lazy(() => import('./components/estado-tab.tsx')) },
  { value: 'saida', text: 'Saída', Part: lazy(() => import('./components/saida-tab.tsx')) },
  { value: 'retidos', text: 'Retidos', Part: lazy(() => import('./components/retidos-tab.tsx')) },
  { value: 'webhooks', text: 'Webhooks', Part: lazy(() => import('./components/webhooks-tab.tsx')) },
] as const

/** By what people are reached besides the bell, and what went out. */
export default function CanaisScreen() {
  const [search, setSearch] = useSearchParams()
  const { value, Part } = tabs.find((tab) => tab.value === search.get('aba')) ?? tabs[0]
  return (
    <Page title={texts.title}>
      <Tabs
        label={texts.title}
        options={tabs}
        value={value}
        onChange={(aba) => setSearch(aba === tabs[0].value ? {} : { aba })}
      >
        <Suspense fallback={<Bones lines={4} />}>
          <Part />
        </Suspense>
      </Tabs>
    </Page>
  )
}
