import { useEffect, useState } from 'react'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import type { Campo } from '../fila/campo.ts'
import type { Acts } from './acts.ts'
import css from './visita.module.css'
import { LugarMark } from './lugar-mark.tsx'
import type { Visao } from './visao.ts'

const LONGEST = 5000

type ObservacaoProps = { campo: Campo; id_visita: number; visao: Visao; acts: Acts }

/** Written once. What is being typed lies on this device too. */
export function Observacao({ campo, id_visita, visao, acts }: ObservacaoProps) {
  const draft = `observacao:${id_visita}`
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    void campo.draftOf(draft).then((kept) => setTyped((now) => now ?? kept))
  }, [campo, draft])

  if (visao.observacao)
    return (
      <Panel title="Observação">
        <p className={css.text}>{visao.observacao.texto}</p>
        <LugarMark lugar={visao.observacao.lugar} />
      </Panel>
    )

  if (visao.concluido)
    return (
      <Panel title="Observação">
        <p>Sem observação.</p>
      </Panel>
    )

  async function save() {
    const texto = (typed ?? '').trim()
    if (texto === '') return setFault(visitasTexts.missingObservacao)
    setFault(undefined)
    if (await acts.act({ id_visita, tipo: 'observacao', dados: { texto } })) await campo.keepDraft(draft, '')
  }

  return (
    <Panel title="Observação">
      <TextAreaField
        label="O que foi feito"
        rows={4}
        maxLength={LONGEST}
        hint="Depois de salvar não dá para mudar: releia antes."
        value={typed ?? ''}
        error={fault}
        onChange={(event) => {
          setTyped(event.target.value)
          void campo.keepDraft(draft, event.target.value)
        }}
      />
      <Button look="quiet" onClick={() => void save()}>
        Salvar
      </Button>
    </Panel>
  )
}
