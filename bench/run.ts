import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { asTable } from '../scripts/markdown-table.ts'
import { asRow, type Figure, print, type Report } from './figures.ts'

/** npm run bench [-- part …] [--quick] [--arquivo x.md]: measures the product's figures on this machine. */
const parts: Record<string, (report: Report) => Promise<void>> = {
  inicio: async (report) => (await import('./start.ts')).benchStart(report),
  visitas: async (report) => (await import('./visitas.ts')).benchVisitas(report),
  artigos: async (report) => (await import('./artigos.ts')).benchArtigos(report),
  paineis: async (report) => (await import('./paineis.ts')).benchPaineis(report),
  aovivo: async (report) => (await import('./ao-vivo.ts')).benchAoVivo(report),
  chamados: async (report) => (await import('./chamados.ts')).benchChamados(report),
  prazos: async (report) => (await import('./prazos.ts')).benchPrazos(report),
  avisos: async (report) => (await import('./avisos.ts')).benchAvisos(report),
  conversa: async (report) => (await import('./conversa.ts')).benchConversa(report),
  arquivos: async (report) => (await import('./arquivos.ts')).benchArquivos(report),
  campo: async (report) => (await import('./campo.ts')).benchCampo(report),
  processos: async (report) => (await import('./processos.ts')).benchProcessos(report),
  indices: async (report) => (await import('./indices.ts')).benchIndices(report),
  navegador: async (report) => (await import('./navegador.ts')).benchNavegador(report),
  cincomilhoes: async (report) => (await import('./cinco-milhoes.ts')).benchCincoMilhoes(report),
  cinquentamilhoes: async (report) => (await import('./cinquenta-milhoes.ts')).benchCinquentaMilhoes(report),
}
/** Only by name: their data take an hour, and up to 60 GB. */
const onRequest = ['cincomilhoes', 'cinquentamilhoes']

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, arquivo: { type: 'string' } },
})
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Parte desconhecida: ${unknown.join(', ')}. Existem: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const started = new Date()
const machine = `${started.toISOString().slice(0, 10)}, ${process.arch}, ${cpus().length} cores, Node ${process.version}`
console.log(machine)
const sections: { name: string; figures: Figure[] }[] = []
const take = async (name: string, run: (report: Report) => Promise<void>) => {
  const figures: Figure[] = []
  sections.push({ name, figures })
  await run((figure) => {
    figures.push(figure)
    print(figure)
  })
}
if (flags.quick) await take('quick', (await import('./quick.ts')).benchQuick)
else
  for (const [name, run] of Object.entries(parts))
    if (asked.length === 0 ? !onRequest.includes(name) : asked.includes(name)) await take(name, run)

const all = sections.flatMap(({ figures }) => figures)
const over = all.filter(({ value, goal }) => goal !== undefined && value > goal)
console.log(`\n${all.length} figures, ${over.length} over their goal`)
if (flags.arquivo !== undefined) {
  const minutes = Math.round((Date.now() - started.getTime()) / 60_000)
  const tables = sections.map(
    ({ name, figures }) =>
      `### ${name}\n\n${asTable(['what', 'measured', 'goal', 'note', ''], figures.map(asRow))}`,
  )
  writeFileSync(flags.arquivo, `${[`Run of ${machine}, ${minutes} minutes.`, ...tables].join('\n\n')}\n`)
}
// Times differ from machine to machine; what the quick part counts does not.
if (flags.quick && over.length > 0) process.exit(1)
