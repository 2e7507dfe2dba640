import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react'
import type { PreferenciasAviso } from '#contract/avisos.ts'
import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { CanaisTable } from './components/canais-table.tsx'
import css from './components/meus-avisos.module.css'
import {
  bodyOf,
  type Escolhas,
  escolhasOf,
  type Faults,
  faultsOf,
  withCanal,
} from './components/preferencias.ts'
import { preferenciasQuery, useSavePreferencias } from './components/preferencias-query.ts'
import { SilencioFields } from './components/silencio-fields.tsx'

const AparelhosPanel = lazy(() => import('./components/aparelhos-panel.tsx'))
const TelegramPanel = lazy(() => import('./components/telegram-panel.tsx'))

export const ask = (client: QueryClient) => client.prefetchQuery(preferenciasQuery)

function useForm(saved: PreferenciasAviso) {
  const [changed, setChanged] = useState<Escolhas>()
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useSavePreferencias()
  const values = changed ?? escolhasOf(saved)

  const change = (next: Escolhas) => {
    setChanged(next)
    setFaults({})
  }
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const found = faultsOf(values)
    setFaults(found)
    setProblem(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    try {
      await save(bodyOf(values))
      setChanged(undefined)
      toast.success(texts.saved)
    } catch (reason) {
      setProblem(errorText(reason))
      toast.error(texts.notSaved)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    faults,
    problem,
    busy,
    change,
    discard: changed && (() => setChanged(undefined)),
    props: {
      ref: form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event),
      noValidate: true,
    },
  }
}

type FormProps = { perfil: Perfil; saved: PreferenciasAviso }

function Form({ perfil, saved }: FormProps) {
  const { values, faults, problem, busy, change, discard, props } = useForm(saved)
  return (
    <form className={css.form} {...props}>
      <Panel title="Por onde avisar">
        <CanaisTable
          perfil={perfil}
          canais={saved.canais}
          grupos={values.grupos}
          onTurn={(grupo, canal, isOn) => change(withCanal(values, grupo, canal, isOn))}
        />
      </Panel>
      <Panel title={texts.silencio}>
        <SilencioFields
          value={values}
          faults={faults}
          onChange={(silencio) => change({ ...values, ...silencio })}
        />
      </Panel>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          Salvar
        </Button>
        {discard && (
          <Button look="quiet" blocked={busy} onClick={discard}>
            Descartar alterações
          </Button>
        )}
      </div>
    </form>
  )
}

/** How somebody wants to be told of things. */
export default function MeusAvisosScreen({ perfil }: { perfil: Perfil }) {
  const source = useQuery(preferenciasQuery)
  return (
    <Page title={texts.mine}>
      <Loaded source={source} what="as preferências" failureText={errorText}>
        {(saved) => (
          <>
            <Form perfil={perfil} saved={saved} />
            <Suspense>
              <div className={css.places}>
                {saved.canais.push && <AparelhosPanel />}
                {saved.canais.telegram && <TelegramPanel />}
              </div>
            </Suspense>
          </>
        )}
      </Loaded>
    </Page>
  )
}
