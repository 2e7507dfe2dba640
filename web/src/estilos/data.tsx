import { Check, Ticket, Timer } from 'lucide-react'
import { Absent } from '#web/ui/data/absent.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { AddressLink, EmailLink, OnTheWay, TelephoneLink } from '#web/ui/data/contact-links.tsx'
import { CountCard } from '#web/ui/data/count-card.tsx'
import { Count } from '#web/ui/data/count.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { FiguresTable } from '#web/ui/data/figures-table.tsx'
import { LineLink } from '#web/ui/data/line-link.tsx'
import { LinkRow, LinkRows } from '#web/ui/data/link-rows.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { More, Nothing, Panel } from '#web/ui/page/panel.tsx'
import { nothing, Room, Specimen } from './specimen.tsx'

const badges = ['positive', 'waiting', 'attention', 'critical', 'neutral'] as const
const pills = ['neutral', 'primary', 'positive', 'waiting', 'attention', 'critical'] as const
const card = { icon: Ticket, failed: false, onRetry: nothing }

export const DataSpecimens = () => (
  <Room name="data">
    <Specimen of="Badge">
      {badges.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Specimen>
    <Specimen of="Pill">
      {pills.map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      ))}
      <Pill tone="attention" icon={Timer} about="Solução">
        Vence em 20 min
      </Pill>
    </Specimen>
    <Specimen of="Count">
      <Count count={3} />
      <Count count={12} strong />
      <Count count={9} word="na fila" />
    </Specimen>
    <Specimen of="CountCard">
      <CountCard {...card} label="Chamados abertos" count={12_345} to="/" />
    </Specimen>
    <Specimen of="CountCard crítico">
      <CountCard {...card} label="Críticos" count={7} tone="critical" note="3 a mais que ontem" />
    </Specimen>
    <Specimen of="CountCard à espera">
      <CountCard {...card} label="Aguardando cliente" count={undefined} />
    </Specimen>
    <Specimen of="CountCard com falha">
      <CountCard {...card} label="Sem analista" count={undefined} failed />
    </Specimen>
    <Specimen of="Panel">
      <Panel title="Chamados deste cliente" note="8 chamados" more={<More to="/">Ver todos</More>}>
        <Nothing>Nenhum chamado aberto.</Nothing>
      </Panel>
    </Specimen>
    <Specimen of="LinkRows">
      <Panel title="Chamados recentes">
        <LinkRows label="Chamados recentes">
          <LinkRow
            to="/"
            name="Impressora do caixa não imprime"
            facts="#12 · 16/10/2026"
            status={
              <>
                <Pill tone="positive">Aberto</Pill>
                <Pill tone="critical">Vencido há 2 h</Pill>
              </>
            }
          />
          <LinkRow
            to="/"
            name="VPN cai a cada dez minutos"
            facts="#9 · 12/10/2026"
            status={
              <Pill tone="neutral" icon={Check}>
                Fechado
              </Pill>
            }
          />
        </LinkRows>
      </Panel>
    </Specimen>
    <Specimen of="LineLink">
      <LineLink icon={Ticket} to="/">
        4 chamados abertos
      </LineLink>
      <LineLink icon={Ticket} to="/" critical>
        4 chamados abertos, 1 crítico
      </LineLink>
    </Specimen>
    <Specimen of="TelephoneLink, EmailLink, AddressLink">
      <Facts
        facts={[
          ['Telefone', <TelephoneLink key="telefone" number="(11) 3106-0000" />],
          ['Email', <EmailLink key="email" address="marisa@exemplo.test" />],
          ['Endereço', <AddressLink key="endereco" street="Rua Tabatinguera, 140" city="São Paulo" />],
        ]}
      />
    </Specimen>
    <Specimen of="OnTheWay">
      <OnTheWay number="(11) 3106-0000" street="Rua Tabatinguera, 140" city="São Paulo" />
    </Specimen>
    <Specimen of="FiguresTable" whole>
      <FiguresTable
        label="Consultas por dia"
        name={{ header: 'Dia', cell: ({ dia }) => dia }}
        columns={[
          { header: 'Consultas', cell: ({ consultas }) => consultas },
          { header: 'Falhas', cell: ({ falhas }) => falhas, only: 'wide' },
        ]}
        rows={[
          { dia: '12/10/2026', consultas: 48, falhas: 1 },
          { dia: '13/10/2026', consultas: 7, falhas: 0 },
        ]}
        rowKey={({ dia }) => dia}
        total={{ dia: '', consultas: 55, falhas: 1 }}
      />
    </Specimen>
    <Specimen of="Facts">
      <Facts
        facts={[
          ['Cliente', 'Padaria Pão Quente'],
          ['Contato', <Absent key="contato" />],
        ]}
      />
    </Specimen>
  </Room>
)
