import { cpus } from 'node:os'
import { print } from './figures.ts'

/** npm run bench [-- inicio visitas artigos paineis aovivo chamados]: the product's figures, measured on this machine now. */
const parts = {
  inicio: async () => (await import('./start.ts')).benchStart(print),
  visitas: async () => (await import('./visitas.ts')).benchVisitas(print),
  artigos: async () => (await import('./artigos.ts')).benchArtigos(print),
  paineis: async () => (await import('./paineis.ts')).benchPaineis(print),
  aovivo: async () => (await import('./ao-vivo.ts')).benchAoVivo(print),
  chamados: async () => (await import('./chamados.ts')).benchChamados(print),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Parte desconhecida: ${unknown.join(', ')}. Existem: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${process.arch}, ${cpus().length} cores, Node ${process.version}`,
)
for (const [name, run] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await run()
