import PainelAnalistaScreen from '#web/features/paineis/painel-analista-screen.tsx'
import NowCard from '#web/features/visitas/progress/now-card.tsx'

/** The dashboard with the card of a feature that it does not know. */
export default function AnalistaHomeScreen() {
  return <PainelAnalistaScreen Now={NowCard} />
}
