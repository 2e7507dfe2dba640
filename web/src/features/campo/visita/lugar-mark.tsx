import { Check, CircleAlert, Clock } from 'lucide-react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import css from './lugar-mark.module.css'
import type { Lugar } from './visao.ts'

const looks = {
  fila: { icon: Clock, text: texts.waiting },
  enviado: { icon: Check, text: texts.received },
  atencao: { icon: CircleAlert, text: texts.needsCare },
}

/** Where it is: never "saved" for what lies only here. */
export function LugarMark({ lugar }: { lugar: Lugar }) {
  const { icon: Icon, text } = looks[lugar]
  return (
    <span className={css.mark} data-lugar={lugar}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </span>
  )
}
