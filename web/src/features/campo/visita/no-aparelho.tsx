import { Link } from 'react-router'
import { areaPath } from '#web/domain/area-path.ts'
import { EstadoLine } from './estado-line.tsx'
import { useCampo } from './use-campo.ts'
import css from './visita.module.css'

/** The line of state, wherever a screen of visitas wants it. */
export default function EstadoDoAparelho() {
  const here = useCampo()
  if (!here?.estado.isRead) return null
  return (
    <div className={css.state}>
      <EstadoLine estado={here.estado} />
      <Link to={`${areaPath('analista')}/esteaparelho`}>Este aparelho</Link>
    </div>
  )
}
