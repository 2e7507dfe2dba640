import {
  Bell,
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarCog,
  CalendarDays,
  CalendarRange,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Replace,
  ScrollText,
  Settings,
  Sparkles,
  Ticket,
  Timer,
  Trash2,
  Users,
} from 'lucide-react'
import { lazy } from 'react'
import { Area } from '#web/app/layout/area.tsx'
import { settingsOf, type Place } from '#web/app/layout/places.ts'
import { lazyScreen } from '#web/app/lazy-screen.tsx'

const loadChamados = () => import('#web/features/chamados/chamados-screen.tsx')
const loadChamadoDetail = () => import('#web/features/chamados/chamado-detail-screen.tsx')
const loadPainel = () => import('#web/features/paineis/painel-admin-screen.tsx')
/** What the dashboard lets an admin do at once, from the features whose rows they are. */
const dialogs = {
  Escalar: lazy(() => import('#web/features/chamados/components/escalar-outside.tsx')),
  Remarcar: lazy(() => import('#web/features/visitas/planning/visita-rescheduling.tsx')),
}
const loadRats = () => import('#web/features/rats/rats-screen.tsx')
const loadRat = () => import('#web/features/rats/rat-screen.tsx')
const loadPainelArtigos = () => import('#web/features/artigos/painel-artigos-screen.tsx')
const loadVisitasPeriodo = () => import('#web/features/visitas/visitas-periodo-screen.tsx')

export const places: Place[] = [
  { path: '', title: 'Painel', icon: LayoutDashboard, screen: lazyScreen(loadPainel, dialogs) },
  {
    path: 'painel',
    title: 'Painel',
    icon: LayoutDashboard,
    under: '',
    screen: lazyScreen(loadPainel, dialogs),
  },
  {
    path: 'visitashj',
    title: 'Visitas de hoje',
    icon: CalendarCheck,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'admin', periodo: 'hoje' }),
  },
  {
    path: 'visitassem',
    title: 'Visitas da semana',
    icon: CalendarRange,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'admin', periodo: 'semana' }),
  },
  {
    path: 'visitasmes',
    title: 'Visitas do mês',
    icon: CalendarDays,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'admin', periodo: 'mes' }),
  },
  {
    path: 'visitascrud',
    title: 'Gestão de visitas',
    icon: CalendarCog,
    group: 'Visitas',
    adds: 'Nova Visita',
    screen: lazyScreen(() => import('#web/features/visitas/visitas-screen.tsx'), {}),
  },
  {
    path: 'rats',
    title: 'Relatórios de visitas',
    icon: FileText,
    group: 'Visitas',
    words: 'RAT aceitar contestar assinatura',
    screen: lazyScreen(loadRats, { perfil: 'admin' }),
  },
  {
    path: 'rats/:id',
    title: 'Relatório de visita',
    icon: FileText,
    under: 'rats',
    screen: lazyScreen(loadRat, { perfil: 'admin' }),
  },
  {
    path: 'chamadoscrud',
    title: 'Chamados',
    icon: Ticket,
    group: 'Atendimento',
    counts: ['novas', 'fila'],
    adds: 'Novo Chamado',
    screen: lazyScreen(loadChamados, {
      perfil: 'admin',
      scope: 'todos',
      title: 'Chamados',
    }),
  },
  {
    path: 'chamados/:id',
    title: 'Ticket - #:id',
    icon: Ticket,
    under: 'chamadoscrud',
    screen: lazyScreen(loadChamadoDetail, { perfil: 'admin' }),
  },
  {
    path: 'clientecrud',
    title: 'Clientes',
    icon: Building2,
    adds: 'Novo Cliente',
    screen: lazyScreen(() => import('#web/features/clientes/clientes-screen.tsx'), {}),
  },
  {
    path: 'painelartigos',
    title: 'Base de conhecimento',
    icon: BookOpen,
    group: 'Conhecimento',
    screen: lazyScreen(loadPainelArtigos, { perfil: 'admin' }),
  },
  {
    path: 'artigoscrud',
    title: 'Artigos',
    icon: FileText,
    group: 'Conhecimento',
    adds: 'Novo Artigo',
    screen: lazyScreen(() => import('#web/features/artigos/artigos-screen.tsx'), {}),
  },
  {
    path: 'usuarios',
    title: 'Usuários',
    icon: Users,
    adds: 'Novo Usuário',
    screen: lazyScreen(() => import('#web/features/usuarios/usuarios-screen.tsx'), {}),
  },
  {
    path: 'configuracoes',
    title: 'Configurações',
    icon: Settings,
    screen: lazyScreen(() => import('#web/features/configuracoes/configuracoes-screen.tsx'), {
      settings: () => settingsOf(places),
    }),
  },
  {
    path: 'clientes/:id',
    title: 'Cliente',
    icon: Building2,
    under: 'clientecrud',
    screen: lazyScreen(() => import('#web/features/clientes/cliente-screen.tsx'), { perfil: 'admin' }),
  },
  {
    path: 'assistente',
    title: 'Assistente',
    icon: Sparkles,
    under: 'configuracoes',
    group: 'ZeloAI',
    about: 'Qual modelo escreve as respostas, se está ligado e quanto foi usado por dia.',
    words: 'ia inteligência artificial modelo chave tokens',
    screen: lazyScreen(() => import('#web/features/assistente/assistente-screen.tsx'), {}),
  },
  {
    path: 'sinonimos',
    title: 'Sinônimos',
    icon: Replace,
    under: 'configuracoes',
    group: 'ZeloAI',
    about: 'Palavras que querem dizer o mesmo na busca de artigos.',
    words: 'conhecimento busca termos grupos palavras',
    screen: lazyScreen(() => import('#web/features/sinonimos/sinonimos-screen.tsx'), {}),
  },
  {
    path: 'pendenciascampo',
    title: 'Pendências de campo',
    icon: CalendarCheck,
    under: 'configuracoes',
    group: 'Atendimento',
    about: 'Registros de visitas que esperam uma decisão.',
    words: 'sem rede aparelho aplicar descartar',
    screen: lazyScreen(() => import('#web/features/pendencias/pendencias-screen.tsx'), {}),
  },
  {
    path: 'checklists',
    title: 'Checklists',
    icon: ListChecks,
    under: 'configuracoes',
    group: 'Atendimento',
    about: 'O que o analista confere em uma visita, item por item.',
    words: 'lista de verificação itens perguntas roteiro preventiva campo',
    adds: 'Novo Checklist',
    screen: lazyScreen(() => import('#web/features/checklists/checklists-screen.tsx'), {}),
  },
  {
    path: 'sla',
    title: 'SLA',
    icon: Timer,
    under: 'configuracoes',
    group: 'Atendimento',
    about: 'Em quanto tempo responder e resolver cada chamado, em que horário, e quanto disso foi cumprido.',
    words: 'prazos metas planos calendários horários feriados relatório vencidos acordo nível de serviço',
    adds: 'Novo Plano',
    screen: lazyScreen(() => import('#web/features/sla/sla-screen.tsx'), {}),
  },
  {
    path: 'canais',
    title: 'Canais',
    icon: Bell,
    under: 'configuracoes',
    group: 'Atendimento',
    about: 'Por onde o Zelo avisa fora da tela, e o que saiu.',
    words:
      'email smtp caixa de entrada retidos notificação notificações telegram push webhooks saída envios falhas',
    screen: lazyScreen(() => import('#web/features/canais/canais-screen.tsx'), {}),
  },
  {
    path: 'auditoria',
    title: 'Auditoria',
    icon: ScrollText,
    under: 'configuracoes',
    group: 'Dados',
    about: 'Quem fez cada alteração, quando, e como era antes.',
    words: 'histórico registro log entradas recusas segurança',
    screen: lazyScreen(() => import('#web/features/auditoria/auditoria-screen.tsx'), {}),
  },
  {
    path: 'lixeira',
    title: 'Lixeira',
    icon: Trash2,
    under: 'configuracoes',
    group: 'Dados',
    about: 'Chamados, visitas e artigos excluídos, que ainda podem voltar.',
    words: 'recuperar restaurar desfazer excluídos apagados',
    screen: lazyScreen(() => import('#web/features/lixeira/lixeira-screen.tsx'), {}),
  },
  {
    path: 'avisos',
    title: 'Avisos',
    icon: Bell,
    aside: true,
    words: 'notificação notificações',
    screen: lazyScreen(() => import('#web/features/avisos/avisos-screen.tsx'), { perfil: 'admin' }),
  },
  {
    path: 'meusavisos',
    title: 'Meus avisos',
    icon: Bell,
    aside: true,
    words: 'notificação notificações email telegram push',
    screen: lazyScreen(() => import('#web/features/avisos/meus-avisos-screen.tsx'), { perfil: 'admin' }),
  },
  {
    path: 'ajuda',
    title: 'Ajuda',
    icon: LifeBuoy,
    foot: true,
    screen: lazyScreen(() => import('#web/features/ajuda/ajuda-screen.tsx'), { perfil: 'admin' }),
  },
]

export default function AdminArea() {
  return <Area perfil="admin" name="Administração" places={places} assistant />
}
