import { licences } from 'virtual:licencas'
import css from './about.module.css'

export default function LicenceTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section aria-label="Licenças" tabIndex={0} className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Componente</th>
            <th scope="col">Licença</th>
          </tr>
        </thead>
        <tbody>
          {licences.map(({ name, version, licence }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span>{version}</span>
              </th>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
