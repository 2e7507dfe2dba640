import { clsx } from 'clsx'
import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { Chamado } from '#contract/chamados.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { letterOrder } from '#web/ui/markdown/letter-order.ts'
import { analistaName, clienteName, informed, moment } from './chamado-names.ts'
import { ChamadoStatus } from './chamado-status.tsx'
import { Prioridade } from './chamado-mark.tsx'
import css from './chamado-detail.module.css'

export function ChamadoFacts({ chamado }: { chamado: Chamado }) {
  const analista = analistaName(chamado)
  return (
    <Facts
      aside
      facts={[
        ['Status', <ChamadoStatus key="status" chamado={chamado} />],
        ['Prioridade', <Prioridade key="prioridade" chamado={chamado} />],
        [
          'Analista',
          analista ?? (
            <span key="analista" className={css.noAnalista}>
              {texts.noAnalista}
            </span>
          ),
        ],
        [
          'Cliente',
          <ClienteLink key="cliente" id={chamado.id_cliente}>
            {clienteName(chamado)}
          </ClienteLink>,
        ],
        ['Solicitante', informed(chamado.solicitante)],
        ['Criação', moment(chamado.data_criacao)],
      ]}
    />
  )
}

/** What it is about, in the words of whoever opened it. */
export function ChamadoText({ chamado }: { chamado: Chamado }) {
  return (
    <dl className={css.text}>
      <dt>Título</dt>
      <dd className={css.titulo}>{informed(chamado.titulo)}</dd>
      <dt>Descrição</dt>
      <dd className={clsx(css.descricao, letterOrder(chamado.descricao))}>{informed(chamado.descricao)}</dd>
    </dl>
  )
}
