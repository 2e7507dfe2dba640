import type { APIRequestContext } from '@playwright/test'
import { printable } from '#contract/fields.ts'
import { callsOf, SENHA_DE_TESTE } from './calls.ts'
import { emailOf, SENHA } from './fixtures.ts'
import { at, day } from './visita-cards.ts'

/** Nobody answers there, and nobody should be asked. */
const FOREIGN = 'http://fora.exemplo.test'

/** Each would be noticed: by a dialog, a mark on the window, a request, a script error, or by what it hides. */
export const payloads = [
  '<script>window.invadido=1;alert(1)</script>',
  `"><img src=x onerror="window.invadido=1;alert(2)">`,
  `'"><svg/onload=alert(3)><animate onbegin=alert(3) attributeName=x>`,
  '</title><script>alert(4)</script><title>',
  `</textarea></style></option><iframe srcdoc="<script>parent.invadido=1</script>">`,
  '[clique](javascript:alert(5)) <javascript:alert(5)> [x](JaVaScRiPt&colon;alert(5))',
  '[dados](data:text/html;base64,PHNjcmlwdD5hbGVydCg2KTwvc2NyaXB0Pg==) [v](vbscript:msgbox(6))',
  `![foto](${FOREIGN}/a.png) ![x](${FOREIGN}/"onerror="alert(7))`,
  '{{constructor.constructor("alert(8)")()}} ${alert(8)} <%= alert(8) %> #{alert(8)}',
  `<style>@import "${FOREIGN}/a.css";*{display:none!important}</style>`,
  `<link rel=stylesheet href=${FOREIGN}/b.css><base href=${FOREIGN}/><meta http-equiv=refresh content="0;url=${FOREIGN}">`,
  `'; drop table chamados; -- " or 1=1 /* %' union select senha_hash from usuarios --`,
  '\u202Egnp.exe\u202C \u200B\u2066مرحبا\u2069 ＜script＞alert(9)＜/script＞ \u2028alert(9)',
  `<details open ontoggle=alert(10)><a href="//${FOREIGN.slice(7)}" ping=${FOREIGN}>x</a></details>`,
  'W'.repeat(190),
  '__proto__ constructor toString null undefined NaN 1e999 -0',
] as const

/** As one line takes it: what cannot be seen is refused there. */
export const cut = (text: string, max: number) => printable(text).slice(0, max).trim()

/** The payloads in every text of every noun, around one analista and one company who see them all. */
export async function plant(request: APIRequestContext) {
  const admin = await callsOf(request, emailOf('admin'), SENHA)
  const company = (text: string) =>
    admin('post', '/api/clientescrud', {
      nome: cut(text, 200),
      endereco: cut(text, 300),
      cidade: cut(text, 100),
      telefone: cut(text, 30),
      contato: cut(text, 100),
    })
  const named = (text: string, place: number, more: object) =>
    admin('post', '/api/usuarios', {
      senha: SENHA_DE_TESTE,
      nome: cut(text, 100),
      sobrenome: cut(text, 100),
      telefone: cut(text, 30),
      id_chat: cut(text, 50),
      email: `ataque${place}${'perfil' in more ? 'c' : 'a'}@exemplo.test`,
      ...more,
    })
  const [first] = payloads
  const { id: id_cliente } = await company(first)
  const { id: id_analista, email: analista } = await named(first, 0, {})
  const { email: cliente } = await named(first, 0, { perfil: 'cliente', id_empresa: id_cliente })
  const asAnalista = await callsOf(request, analista, SENHA_DE_TESTE)
  const asCliente = await callsOf(request, cliente, SENHA_DE_TESTE)

  const planted = []
  for (const [place, text] of payloads.entries()) {
    const { id: other } = await company(text)
    await named(text, place + 1, { perfil: 'cliente', id_empresa: other })
    const { id_chamado } = await admin('post', '/api/chamados', {
      titulo: cut(text, 200),
      descricao: `${text}\n\n${text}`,
      solicitante: cut(text, 200),
      id_cliente,
      id_analista,
      id_prioridade: 5,
    })
    await admin('post', '/api/chamados', { titulo: cut(text, 200), descricao: text, id_cliente: other })
    await asCliente('post', '/api/chamados/atividades', { id_chamado, descricao: text })
    await asAnalista('post', `/api/chamados/${id_chamado}/responder`, { resposta: text })
    if (place % 2 === 0) await asAnalista('post', `/api/chamados/${id_chamado}/fechar`, { observacoes: text })
    const visit = {
      data_hora_prevista: at(day(0), '06:00'),
      id_cliente: other,
      id_analista,
      observacao_admin: text,
    }
    const { id: id_visita } = await admin('post', '/api/visitascrud', visit)
    await asAnalista('put', `/api/analista/visitas/${id_visita}`, { observacao_analista: text })
    const { id: id_artigo } = await asAnalista('post', '/api/artigoscrud', {
      titulo: cut(text, 200),
      descricao: `# ${text}\n\n${text}\n\n| a |\n|---|\n| ${text} |`,
      causas: text,
      solucao: `1. ${text}`,
      aplicacao: `> ${text}`,
    })
    await asAnalista('put', `/api/artigoscrud/${id_artigo}`, { causas: `${text} ${text}` })
    await admin('post', '/api/sinonimos', { termos: [cut(text, 60), `nobreak${place}`] })
    planted.push({ text, id_chamado, id_artigo, id_visita })
  }
  return { planted, analista, cliente }
}
