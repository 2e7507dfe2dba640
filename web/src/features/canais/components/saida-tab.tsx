import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { EnvioNaSaida } from '#contract/envios.ts'
import {
  canaisDeEnvio,
  canaisDeEnvioEmOrdem,
  enviosTexts as texts,
  filtrosDeEnvio,
} from '#contract/envios-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { useTask } from '#web/ui/dialogs/task.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Choices } from '#web/ui/list/choices.tsx'
import { given } from '#web/ui/list/given.ts'
import { ListSection } from '#web/ui/list/list-section.tsx'
import { choiceParam, directionParam, pageParam, useListParams } from '#web/ui/list/params.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { canaisQuery, enviosQuery } from '../queries.ts'
import css from './canais.module.css'
import { EnvioActions } from './envio-actions.tsx'
import { envioColumns } from './envio-columns.tsx'

const EnvioDialog = lazy(() => import('./envio-dialog.tsx'))

const PAGE_SIZE = 10
const address = {
  pagina: pageParam,
  direcao: directionParam('desc'),
  situacao: choiceParam(['', ...filtrosDeEnvio], ''),
  canal: choiceParam(['', ...canaisDeEnvioEmOrdem], ''),
} as const

const situacoes = [
  { value: '', text: 'Tudo' },
  { value: 'espera', text: 'Na fila' },
  { value: 'enviado', text: 'Enviados' },
  { value: 'falhou', text: 'Falharam' },
  { value: 'descartado', text: 'Descartados' },
] as const
const canais = [
  { value: '', text: 'Todos' },
  ...canaisDeEnvioEmOrdem.map((value) => ({ value, text: canaisDeEnvio[value] })),
] as const

/** What went out, waits or failed. */
export default function SaidaTab() {
  const params = useListParams(address)
  const { values, isFiltered, change } = params
  const [shown, setShown] = useTask<EnvioNaSaida>()
  const envios = useQuery(enviosQuery(given({ ...values, por_pagina: PAGE_SIZE })))
  const isDemo = useQuery(canaisQuery).data?.demonstracao === true

  return (
    <>
      {isDemo && (
        <div className={css.above}>
          <Notice tone="info">{texts.demo}</Notice>
        </div>
      )}
      <ListSection
        name="Saída"
        params={params}
        source={envios}
        sizes={[PAGE_SIZE]}
        sort={{ column: 'criado_em', direction: values.direcao }}
        counted={['envio', 'envios']}
        filters={
          <>
            <Choices
              label="Situação"
              options={situacoes}
              value={values.situacao}
              onChange={(situacao) => change({ situacao })}
            />
            <SelectFilter
              label="Canal"
              options={canais}
              value={values.canal}
              onChange={(canal) => change({ canal })}
            />
          </>
        }
        columns={envioColumns}
        rowKey={({ id }) => id}
        onOpen={setShown}
        renderActions={(envio) => <EnvioActions envio={envio} onOpen={() => setShown(envio)} />}
        failureText={errorText}
        empty={{
          title: isFiltered ? texts.noneFound : texts.nothingSent,
          text: 'O que for enviado por e-mail, navegador, Telegram e webhooks aparece aqui.',
        }}
      />
      {shown && (
        <Suspense>
          <EnvioDialog envio={shown} isDemo={isDemo} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
