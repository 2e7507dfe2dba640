import { valorDito } from '#contract/rats-resumo.ts'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import css from './assinatura.module.css'
import { resumoOf } from './resumo.ts'
import type { Visao } from './visao.ts'

/** What is signed, and what the RAT will say. */
export function ResumoDaVisita({ visita, visao }: { visita: VisitaDoPacote; visao: Visao }) {
  const { checkin, observacao, itens, fotos } = resumoOf(visita, visao)
  return (
    <section className={css.resumo} aria-label="Resumo da visita">
      <p>
        <strong>{visita.nome_cliente}</strong>
        {checkin !== null && ` · desde ${formatDateTime(checkin)}`}
        {visao.checkout && ` até ${formatDateTime(visao.checkout.em)}`}
      </p>
      {itens.length > 0 && (
        <ul>
          {itens.map(({ item, valor }) => (
            <li key={item}>
              {item}: {valorDito(valor) || '—'}
            </li>
          ))}
        </ul>
      )}
      {observacao !== '' && <p className={css.text}>{observacao}</p>}
      <p>{fotos.length === 1 ? '1 foto' : `${fotos.length} fotos`}</p>
    </section>
  )
}
