import type { RatCompleto } from '#contract/rats.ts'
import { campoTexts, nomesResultado } from '#contract/campo-texts.ts'
import { valorDito } from '#contract/rats-resumo.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Facts } from '#web/ui/data/facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { RatFotos } from './rat-fotos.tsx'
import css from './rat.module.css'

type Conteudo = RatCompleto['conteudo']

const momento = ({ em, hora, precisao }: Conteudo['checkin']) =>
  [
    formatDateTime(em),
    ...(hora === 'estimada' ? [campoTexts.estimada] : []),
    ...(precisao === null ? [] : [`Localização registrada (± ${Math.round(precisao)} m)`]),
  ].join(' · ')

function Signature({ conteudo: { assinatura, diferenca }, revisao }: RatCompleto) {
  if (assinatura === null)
    return <p>{revisao > 1 ? 'Revisão sem assinatura, a ser aceita de novo.' : 'Sem assinatura.'}</p>
  if ('ausente' in assinatura) return <p>Cliente ausente ou recusou: {assinatura.motivo}</p>
  const { nome, cargo, largura, altura, tracos, em } = assinatura
  return (
    <>
      <svg
        className={css.signature}
        viewBox={`0 0 ${largura} ${altura}`}
        aria-hidden="true"
        focusable="false"
      >
        {tracos.map((points, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes have no names and never change
          <polyline key={place} points={points.map((point) => point.join(',')).join(' ')} />
        ))}
      </svg>
      <p>
        Assinado por <strong>{nome}</strong>, {cargo}, {formatDateTime(em)}
      </p>
      {diferenca && (
        <Notice tone="warning">
          {diferenca.texto}
          {diferenca.linhas.map(({ campo, assinado, conteudo: now }) => (
            <p key={campo}>
              {campo}: “{assinado}” foi assinado, “{now}” foi selado.
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}

/** All that the RAT says, as its PDF does. */
export function RatContent({ rat }: { rat: RatCompleto }) {
  const { conteudo } = rat
  const { cliente, fotos, itens, resultados } = conteudo
  return (
    <div className={css.content}>
      <Panel title="Visita">
        <Facts
          facts={[
            ['Cliente', cliente.nome],
            ['Endereço', [cliente.endereco, cliente.cidade].filter((part) => part !== '').join(', ') || '—'],
            ['Contato', cliente.contato || '—'],
            ['Tipo', conteudo.tipo],
            ['Analista', conteudo.analista],
            ['Prevista para', formatDateTime(conteudo.data_hora_prevista)],
            ['Check-in', momento(conteudo.checkin)],
            ['Check-out', momento(conteudo.checkout)],
          ]}
        />
      </Panel>
      {resultados.length > 0 && (
        <Panel title="Chamados">
          <ul className={css.lines}>
            {resultados.map(({ id_chamado, titulo, resultado, texto }) => (
              <li key={id_chamado}>
                #{id_chamado} {titulo}: <strong>{nomesResultado[resultado]}</strong>
                {texto !== '' && <p className={css.text}>{texto}</p>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {itens.length > 0 && (
        <Panel title="Checklist">
          <Facts facts={itens.map(({ texto, valor }) => [texto, valorDito(valor)] as const)} />
        </Panel>
      )}
      <Panel title="Observação">
        <p className={css.text}>{conteudo.observacao || '—'}</p>
      </Panel>
      {fotos.length > 0 && <RatFotos {...rat} />}
      <Panel title="Assinatura">
        <Signature {...rat} />
      </Panel>
    </div>
  )
}
