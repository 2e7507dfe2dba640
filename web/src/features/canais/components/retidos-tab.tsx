import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { estadosEmOrdem, estadosRecebido, recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { recebidosQuery } from '#web/features/recebidos/queries.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import { given } from '#web/ui/list/given.ts'
import { ListSection } from '#web/ui/list/list-section.tsx'
import { choiceParam, directionParam, pageParam, useListParams } from '#web/ui/list/params.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { canaisQuery } from '../queries.ts'
import css from './canais.module.css'
import { RetidoActions } from './retido-actions.tsx'
import { retidoColumns } from './retido-columns.tsx'
import type { RetidoTask } from './retido-dialogs.tsx'

const loadDialogs = () => import('./retido-dialogs.tsx')
const RetidoDialogs = lazy(loadDialogs)

const PAGE_SIZE = 10
const address = {
  pagina: pageParam,
  direcao: directionParam('desc'),
  estado: choiceParam(estadosEmOrdem, 'retido'),
} as const
const estados = estadosEmOrdem.map((value) => ({ value, text: estadosRecebido[value] }))

/** Mails that wait for somebody, and what became of the others. */
export default function RetidosTab() {
  const params = useListParams(address)
  const { values, change } = params
  const [task, setTask] = useTask<RetidoTask>()
  useOnIntent(loadDialogs)
  const recebidos = useQuery(recebidosQuery(given({ ...values, por_pagina: PAGE_SIZE })))
  const isDemo = useQuery(canaisQuery).data?.demonstracao === true

  return (
    <>
      <ListSection
        name="E-mails recebidos"
        params={params}
        source={recebidos}
        sizes={[PAGE_SIZE]}
        sort={{ column: 'recebido_em', direction: values.direcao }}
        counted={['e-mail', 'e-mails']}
        filters={
          <>
            <SelectFilter
              label="Situação"
              options={estados}
              value={values.estado}
              onChange={(estado) => change({ estado })}
            />
            {isDemo && (
              <span className={css.tool}>
                <Button look="quiet" icon={MailPlus} onClick={() => setTask({ action: 'simular' })}>
                  {texts.simular}
                </Button>
              </span>
            )}
          </>
        }
        columns={retidoColumns}
        rowKey={({ id }) => id}
        onOpen={(recebido) => setTask({ action: 'ler', recebido })}
        renderActions={(recebido) => <RetidoActions recebido={recebido} onTask={setTask} />}
        failureText={errorText}
        empty={{
          title: values.estado === 'retido' ? texts.noneHeld : texts.noneFound,
          text: texts.emptyText,
        }}
      />
      {task && (
        <Suspense>
          <RetidoDialogs task={task} onTask={setTask} />
        </Suspense>
      )}
    </>
  )
}
