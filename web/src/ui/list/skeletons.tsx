import './skeletons.css'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

const Bone = () => <span className="skeleton" />

/** As many rows as a page has, as high as real ones: nothing moves when they arrive. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return places(rows).map((row) => (
    <tr key={row} aria-hidden="true">
      {places(columns).map((place) => (
        <td key={place}>
          <Bone />
        </td>
      ))}
    </tr>
  ))
}

export function SkeletonCards({ count, lines }: { count: number; lines: number }) {
  return (
    <div className="cards" aria-hidden="true">
      {places(count).map((card) => (
        <div key={card} className="card">
          <div className="card-head">
            <span className="skeleton" />
          </div>
          <div className="card-lines">
            {places(lines).map((line) => (
              <div key={line} className="card-line">
                <span className="skeleton" />
                <span className="skeleton" />
              </div>
            ))}
          </div>
          <div className="card-actions card-actions-empty" />
        </div>
      ))}
    </div>
  )
}
