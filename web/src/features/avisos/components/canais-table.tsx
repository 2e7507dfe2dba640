import { Check } from 'lucide-react'
import type { PreferenciasAviso } from '#contract/avisos.ts'
import {
  avisosTexts as texts,
  canaisEscolhidos as names,
  canaisLigaveis,
  type CanalEscolhido,
  type GrupoAviso,
  gruposAviso,
} from '#contract/avisos-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { Facts } from '#web/ui/data/facts.tsx'
import { useIsNarrow } from '#web/ui/page/media.ts'
import css from './canais-table.module.css'
import { notaDoGrupo } from './grupo-notes.ts'
import type { Escolhas } from './preferencias.ts'

type CanaisTableProps = {
  perfil: Perfil
  canais: PreferenciasAviso['canais']
  grupos: Escolhas['grupos']
  onTurn: (grupo: GrupoAviso, canal: CanalEscolhido, isOn: boolean) => void
}

/** By which channels somebody is told of each group. The bell always rings. */
export function CanaisTable({ perfil, canais, grupos, onTurn }: CanaisTableProps) {
  // A column that holds no choice has no room on a phone.
  const isNarrow = useIsNarrow()
  const missing = canaisLigaveis.filter((canal) => !canais[canal])
  const columns = isNarrow ? canaisLigaveis.filter((canal) => canais[canal]) : canaisLigaveis
  return (
    <>
      <table className={css.table}>
        <caption className="visually-hidden">Canais de cada grupo de avisos</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Grupo</span>
            </th>
            <th scope="col">{names.sino}</th>
            {columns.map((canal) => (
              <th key={canal} scope="col">
                {names[canal]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grupos.map((escolha, place) => {
            const { grupo } = escolha
            return (
              <tr key={grupo}>
                <th scope="row">
                  {gruposAviso[grupo]}
                  <span className={css.note}>{notaDoGrupo(perfil, grupo)}</span>
                </th>
                <td>
                  <Check className={css.always} size={18} strokeWidth={2.25} aria-hidden="true" />
                  <span className="visually-hidden">{texts.always}</span>
                </td>
                {columns.map((canal) =>
                  canais[canal] ? (
                    <td key={canal}>
                      <label className={css.cell}>
                        <input
                          type="checkbox"
                          aria-label={`${gruposAviso[grupo]}: ${names[canal]}`}
                          checked={escolha[canal]}
                          onChange={({ target }) => onTurn(grupo, canal, target.checked)}
                        />
                      </label>
                    </td>
                  ) : (
                    // One for the whole column.
                    place === 0 && (
                      <td key={canal} rowSpan={grupos.length} className={css.off}>
                        {texts.notSetUp}
                      </td>
                    )
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {isNarrow && missing.length > 0 && (
        <Facts facts={missing.map((canal) => [names[canal], texts.notSetUp])} />
      )}
    </>
  )
}
