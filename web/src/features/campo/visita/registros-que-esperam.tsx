import { useEffect, useState } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { countOfOthers } from '../fila/others.ts'

/** Nobody is logged in: whoever comes back sends what is theirs. Whose it is nobody learns here. */
export default function RegistrosQueEsperam() {
  const [count, setCount] = useState(0)
  useEffect(() => void countOfOthers(undefined).then(setCount, () => undefined), [])
  return count > 0 ? <Notice tone="info">{texts.sessionOver(count)}</Notice> : null
}
