import { buffer } from 'node:stream/consumers'
import { encode } from 'uqr'
import { campoTexts, nomesResultado } from '#contract/campo-texts.ts'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'
import { valorDito } from '#contract/rats-resumo.ts'
import { numeroDito, ratsTexts } from '#contract/rats-texts.ts'
import { formatMoment } from '#server/platform/time/clock.ts'
import type { RatNoPapel } from './content.ts'
import { createPaper, MARGIN, type Paper, WIDTH } from './paper.ts'

const TEAL = '#0b5d57'
const QUIET = '#566664'
const LINE = '#d5dcda'
const QR_SIZE = 84

export async function drawRat(rat: RatNoPapel): Promise<Buffer> {
  const numero = numeroDito(rat)
  const paper = createPaper({
    title: `RAT ${numero}, revisão ${rat.revisao}`,
    created: new Date(rat.selado_em),
  })
  const bytes = buffer(paper.doc)
  paper.room(1)
  drawHead(paper, rat)
  drawFacts(paper, rat)
  drawWork(paper, rat.conteudo)
  drawFotos(paper, rat)
  drawAssinatura(paper, rat)
  drawFooters(paper, rat)
  paper.doc.end()
  return bytes
}

function drawHead(paper: Paper, rat: RatNoPapel) {
  const width = WIDTH - QR_SIZE - 20
  paper.write('Relatório de Atendimento Técnico', { size: 11, colour: QUIET }, MARGIN, width)
  paper.write(`RAT ${numeroDito(rat)}`, { size: 22, face: 'bold', colour: TEAL }, MARGIN, width)
  const sealed = `Revisão ${rat.revisao} — selado em ${formatMoment(rat.selado_em)}`
  paper.write(sealed, { size: 10, colour: QUIET }, MARGIN, width)
  if (rat.motivo_revisao !== null)
    paper.write(`Motivo da revisão: ${rat.motivo_revisao}`, { size: 10 }, MARGIN, width)
  if (rat.endereco.startsWith('http')) drawQr(paper, rat.endereco, MARGIN + WIDTH - QR_SIZE, MARGIN)
  paper.y = Math.max(paper.y, MARGIN + QR_SIZE) + 6
  paper.write(`Confira este documento em ${rat.endereco}`, { size: 8, colour: QUIET })
}

function drawQr({ doc }: Paper, text: string, x: number, y: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = QR_SIZE / size
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(x + column * side, y + row * side, side, side)
  doc.fill('#000000')
}

function drawHeading(paper: Paper, text: string, below = 40) {
  paper.y += 12
  paper.room(24 + below)
  paper.doc
    .lineWidth(0.6)
    .moveTo(MARGIN, paper.y)
    .lineTo(MARGIN + WIDTH, paper.y)
    .stroke(LINE)
  paper.y += 8
  paper.write(text, { size: 11, face: 'bold', colour: TEAL })
  paper.y += 2
}

/** A name and what it is, side by side. */
function drawPair(paper: Paper, name: string, value: string) {
  const left = 132
  const height = Math.max(
    paper.heightOf(name, { size: 9 }, left - 10),
    Math.min(paper.heightOf(value, {}, WIDTH - left), 60),
  )
  paper.room(height)
  const [{ y }, page] = [paper, paper.doc.page]
  paper.write(name, { size: 9, colour: QUIET }, MARGIN, left - 10)
  const below = paper.y
  paper.y = y
  paper.write(value === '' ? '—' : value, {}, MARGIN + left, WIDTH - left)
  paper.y = (paper.doc.page === page ? Math.max(paper.y, below) : paper.y) + 3
}

function momentoDito({ em, hora, precisao }: ConteudoRat['checkin']) {
  return [
    formatMoment(em),
    ...(hora === 'estimada' ? [campoTexts.estimada] : []),
    ...(precisao === null ? [] : [`Localização registrada (± ${Math.round(precisao)} m)`]),
  ].join('\n')
}

function drawFacts(paper: Paper, { conteudo }: RatNoPapel) {
  const { cliente } = conteudo
  drawHeading(paper, 'Cliente')
  drawPair(paper, 'Nome', cliente.nome)
  drawPair(paper, 'Endereço', [cliente.endereco, cliente.cidade].filter((part) => part !== '').join(' — '))
  drawPair(paper, 'Contato', cliente.contato)
  drawHeading(paper, 'Visita')
  drawPair(paper, 'Tipo', conteudo.tipo)
  drawPair(paper, 'Analista', conteudo.analista)
  drawPair(paper, 'Prevista para', formatMoment(conteudo.data_hora_prevista))
  drawPair(paper, 'Check-in', momentoDito(conteudo.checkin))
  drawPair(paper, 'Check-out', momentoDito(conteudo.checkout))
}

function drawWork(paper: Paper, conteudo: ConteudoRat) {
  if (conteudo.resultados.length > 0) {
    drawHeading(paper, 'Chamados')
    for (const { id_chamado, titulo, resultado, texto } of conteudo.resultados)
      drawPair(
        paper,
        `#${id_chamado}`,
        [`${titulo}: ${nomesResultado[resultado]}`, ...(texto === '' ? [] : [texto])].join('\n'),
      )
  }
  if (conteudo.itens.length > 0) {
    drawHeading(paper, 'Checklist')
    for (const { texto, valor } of conteudo.itens) drawPair(paper, texto, valorDito(valor))
  }
  drawHeading(paper, 'Observação')
  paper.write(conteudo.observacao === '' ? '—' : conteudo.observacao)
}

const COLUMNS = 2
const GAP = 16
const CELL = (WIDTH - GAP) / COLUMNS
const PHOTO_HEIGHT = 180

/** What is no picture after all is said to be none: the report does not wait for it for ever. */
function drawFoto(paper: Paper, bytes: Uint8Array, x: number, top: number) {
  try {
    const fit: [number, number] = [CELL, PHOTO_HEIGHT]
    paper.doc.image(Buffer.from(bytes), x, top, { fit, align: 'center', valign: 'center' })
  } catch {
    paper.y = top + PHOTO_HEIGHT / 2
    paper.write(ratsTexts.unreadableFoto, { colour: QUIET }, x, CELL)
  }
}

function drawFotos(paper: Paper, { conteudo, fotos }: RatNoPapel) {
  if (conteudo.fotos.length === 0) return
  drawHeading(paper, 'Fotos', PHOTO_HEIGHT + 40)
  for (let first = 0; first < conteudo.fotos.length; first += COLUMNS) {
    const row = conteudo.fotos.slice(first, first + COLUMNS)
    const captions = row.map(({ legenda, tirada_em }) =>
      [formatMoment(tirada_em), ...(legenda === '' ? [] : [legenda])].join('\n'),
    )
    const below = Math.max(...captions.map((text) => paper.heightOf(text, { size: 8.5 }, CELL)))
    paper.room(PHOTO_HEIGHT + below + 12)
    const top = paper.y
    for (const [place, foto] of row.entries()) {
      const x = MARGIN + place * (CELL + GAP)
      const bytes = fotos[foto.id]
      if (bytes) drawFoto(paper, bytes, x, top)
      paper.y = top + PHOTO_HEIGHT + 4
      paper.write(captions[place] ?? '', { size: 8.5, colour: QUIET }, x, CELL)
    }
    paper.y = top + PHOTO_HEIGHT + below + 12
  }
}

const SIGNATURE = { width: 240, height: 90 }

function drawAssinatura(paper: Paper, { conteudo: { assinatura, diferenca }, revisao }: RatNoPapel) {
  drawHeading(paper, 'Assinatura do cliente', SIGNATURE.height + 60)
  if (assinatura === null) {
    const unsigned = revisao > 1 ? 'Revisão sem assinatura, a ser aceita de novo.' : 'Sem assinatura.'
    paper.write(unsigned)
    return
  }
  if ('ausente' in assinatura) {
    paper.write(`Cliente ausente ou recusou: ${assinatura.motivo}`)
    return
  }
  const { largura, altura, tracos } = assinatura
  const scale = Math.min(SIGNATURE.width / largura, SIGNATURE.height / altura)
  const { doc, y } = paper
  const at = ([px, py]: readonly [number, number]) => [MARGIN + px * scale, y + py * scale] as const
  for (const [start, ...rest] of tracos) {
    if (start === undefined) continue
    doc.moveTo(...at(start))
    // A tap of the pen is a dot.
    for (const point of rest.length > 0 ? rest : [start]) doc.lineTo(...at(point))
  }
  doc.lineWidth(1.2).lineCap('round').lineJoin('round').stroke('#10201f')
  paper.y += SIGNATURE.height + 4
  doc
    .lineWidth(0.6)
    .moveTo(MARGIN, paper.y)
    .lineTo(MARGIN + SIGNATURE.width, paper.y)
    .stroke(LINE)
  paper.y += 4
  paper.write(assinatura.nome, { face: 'bold' })
  paper.write(`${assinatura.cargo} — ${formatMoment(assinatura.em)}`, { size: 9, colour: QUIET })
  paper.write(`Resumo assinado: SHA-256 ${assinatura.sha256_resumo}`, { size: 7.5, colour: QUIET })
  if (diferenca === null) return
  paper.y += 6
  paper.write(diferenca.texto, { face: 'bold', colour: '#8a5a00' })
  for (const { campo, assinado, conteudo } of diferenca.linhas)
    drawPair(paper, campo, `Assinado: ${assinado}\n${ratsTexts.sealedAs}: ${conteudo}`)
}

/** Last, when the number of pages is known. */
function drawFooters({ doc, writeAt, page }: Paper, rat: RatNoPapel) {
  const { start, count } = doc.bufferedPageRange()
  for (let place = 0; place < count; place++) {
    doc.switchToPage(start + place)
    const y = page.height - MARGIN - 18
    const style = { size: 7.5, colour: QUIET }
    const about = `RAT ${numeroDito(rat)} · revisão ${rat.revisao} · Página ${place + 1} de ${count}`
    writeAt(about, MARGIN, y, style)
    writeAt(`SHA-256 do conteúdo: ${rat.sha256_conteudo}`, MARGIN, y + 11, style)
  }
}
