/** The mark's cupped hand, repeated outwards like the rings of a call that was heard. */
const rings = [70, 116, 162, 208, 254, 300, 346, 392]

export function BrandPanel() {
  return (
    <aside className="brand-panel" aria-label="Sobre o Zelo">
      <svg
        className="brand-rings"
        viewBox="0 0 800 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {rings.map((r, place) => (
          <path key={r} d={`M${400 - r} 400A${r} ${r} 0 0 0 ${400 + r} 400`} opacity={1 - place * 0.105} />
        ))}
        <circle cx="400" cy="392" r="24" />
      </svg>
      <p className="brand-statement">Cada visita no horário. Cada chamado com dono.</p>
      <p className="brand-detail">
        Visitas de campo, chamados e a base de conhecimento da equipe em um só lugar.
      </p>
    </aside>
  )
}
