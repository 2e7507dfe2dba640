import { ClipboardList, CloudOff, MapPin, Phone, RotateCw, UserRound, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AddressLink, OnTheWay } from '#web/ui/data/contact-links.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import type { Campo, Estado } from './fila/campo.ts'
import { useActs } from './visita/acts.ts'
import { Assinatura } from './visita/assinatura.tsx'
import { Chamados } from './visita/chamados.tsx'
import { Checklist } from './visita/checklist.tsx'
import { EstadoLine } from './visita/estado-line.tsx'
import { Fotos } from './visita/fotos.tsx'
import { Observacao } from './visita/observacao.tsx'
import { Steps } from './visita/steps.tsx'
import { useCampo } from './visita/use-campo.ts'
import { visaoOf } from './visita/visao.ts'
import css from './visita/visita.module.css'

function Line({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon size={20} aria-hidden="true" />
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Here({ campo, estado, visita }: { campo: Campo; estado: Estado; visita: VisitaDoPacote }) {
  const acts = useActs(campo)
  const visao = visaoOf(visita, estado.linhas, estado.arquivosNaFila)
  const own = { campo, id_visita: visita.id, visao, acts }
  return (
    <div className={css.visita}>
      <Panel title="Onde e quem" note={`${formatDateTime(visita.data_hora_prevista)} · ${visita.tipo}`}>
        <dl className={css.where}>
          <Line icon={MapPin} name="Endereço">
            <AddressLink street={visita.endereco} city={visita.cidade} />
          </Line>
          <Line icon={Phone} name="Telefone">
            <OnTheWay number={visita.telefone} street={visita.endereco} city={visita.cidade} />
          </Line>
          {visita.contato.trim() !== '' && (
            <Line icon={UserRound} name="Contato">
              {visita.contato}
            </Line>
          )}
          {visita.observacao_admin.trim() !== '' && (
            <Line icon={ClipboardList} name="O que fazer">
              <span className={css.text}>{visita.observacao_admin}</span>
            </Line>
          )}
        </dl>
      </Panel>
      {visao.problemas.map(({ id, texto }) => (
        <Notice key={id} tone="warning">
          {texto === '' ? texts.needsCare : texto}
        </Notice>
      ))}
      <Chamados chamados={visita.chamados} />
      <Checklist visita={visita} visao={visao} acts={acts} />
      <Fotos {...own} />
      <Observacao {...own} />
      <Assinatura visita={visita} visao={visao} acts={acts} />
      <Steps campo={campo} visita={visita} visao={visao} acts={acts} />
    </div>
  )
}

/** One visita as it is done there, with or without a network. */
export default function VisitaEmCampoScreen() {
  const { id = '' } = useParams()
  const here = useCampo()
  const visita = here?.estado.pacote?.visitas.find((row) => row.id === Number(id))
  const title = visita?.nome_cliente ?? 'Visita'

  useEffect(() => void here?.campo.refresh(), [here?.campo])
  if (!here || !here.estado.isRead) return <Page title={title}>{null}</Page>
  const { campo, estado } = here
  return (
    <Page title={title}>
      <EstadoLine estado={estado} />
      {estado.isOld && <Notice tone="warning">{texts.upgrade}</Notice>}
      {estado.isTooOld ? (
        <Notice tone="warning">{texts.tooOld}</Notice>
      ) : visita ? (
        <Here key={visita.id} campo={campo} estado={estado} visita={visita} />
      ) : (
        estado.ultimo !== undefined && (
          <State
            icon={CloudOff}
            title={texts.notHere}
            action={
              <div className={css.choices}>
                <Button icon={RotateCw} onClick={() => void campo.refresh()}>
                  Tentar novamente
                </Button>
                <ButtonLink look="quiet" to={`${areaPath('analista')}/visitashojea`}>
                  Visitas de hoje
                </ButtonLink>
              </div>
            }
          >
            {texts.notHereWhy}
          </State>
        )
      )}
    </Page>
  )
}
