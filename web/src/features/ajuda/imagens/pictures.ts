// Written by npm run gallery.
import buscarLight from './buscar-light.webp'
import buscarDark from './buscar-dark.webp'
import avisosLight from './avisos-light.webp'
import avisosDark from './avisos-dark.webp'
import emailsRetidosLight from './emails-retidos-light.webp'
import emailsRetidosDark from './emails-retidos-dark.webp'
import planejarSemanaLight from './planejar-semana-light.webp'
import planejarSemanaDark from './planejar-semana-dark.webp'
import abrirChamadoLight from './abrir-chamado-light.webp'
import abrirChamadoDark from './abrir-chamado-dark.webp'
import abrirChamadoClienteLight from './abrir-chamado-cliente-light.webp'
import abrirChamadoClienteDark from './abrir-chamado-cliente-dark.webp'
import responderLight from './responder-light.webp'
import responderDark from './responder-dark.webp'
import notaInternaLight from './nota-interna-light.webp'
import notaInternaDark from './nota-interna-dark.webp'
import anexarLight from './anexar-light.webp'
import anexarDark from './anexar-dark.webp'
import cadastrarLight from './cadastrar-light.webp'
import cadastrarDark from './cadastrar-dark.webp'
import perguntarLight from './perguntar-light.webp'
import perguntarDark from './perguntar-dark.webp'
import desfazerExclusaoLight from './desfazer-exclusao-light.webp'
import desfazerExclusaoDark from './desfazer-exclusao-dark.webp'
import quemMudouLight from './quem-mudou-light.webp'
import quemMudouDark from './quem-mudou-dark.webp'
import muralLight from './mural-light.webp'
import muralDark from './mural-dark.webp'
import checkInLight from './check-in-light.webp'
import checkInDark from './check-in-dark.webp'
import sugestaoLight from './sugestao-light.webp'
import sugestaoDark from './sugestao-dark.webp'
import pegarDaFilaLight from './pegar-da-fila-light.webp'
import pegarDaFilaDark from './pegar-da-fila-dark.webp'
import semRedeLight from './sem-rede-light.webp'
import semRedeDark from './sem-rede-dark.webp'
import assinaturaLight from './assinatura-light.webp'
import assinaturaDark from './assinatura-dark.webp'
import filaLight from './fila-light.webp'
import filaDark from './fila-dark.webp'
import sairComFilaLight from './sair-com-fila-light.webp'
import sairComFilaDark from './sair-com-fila-dark.webp'
import fotosLight from './fotos-light.webp'
import fotosDark from './fotos-dark.webp'
import pendenciasCampoLight from './pendencias-campo-light.webp'
import pendenciasCampoDark from './pendencias-campo-dark.webp'

export const pictures = {
  buscar: { width: 600, height: 477, light: buscarLight, dark: buscarDark },
  avisos: { width: 419, height: 639, light: avisosLight, dark: avisosDark },
  'emails-retidos': { width: 600, height: 550, light: emailsRetidosLight, dark: emailsRetidosDark },
  'planejar-semana': { width: 832, height: 535, light: planejarSemanaLight, dark: planejarSemanaDark },
  'abrir-chamado': { width: 600, height: 736, light: abrirChamadoLight, dark: abrirChamadoDark },
  'abrir-chamado-cliente': {
    width: 600,
    height: 646,
    light: abrirChamadoClienteLight,
    dark: abrirChamadoClienteDark,
  },
  responder: { width: 880, height: 584, light: responderLight, dark: responderDark },
  'nota-interna': { width: 900, height: 640, light: notaInternaLight, dark: notaInternaDark },
  anexar: { width: 600, height: 756, light: anexarLight, dark: anexarDark },
  cadastrar: { width: 600, height: 694, light: cadastrarLight, dark: cadastrarDark },
  perguntar: { width: 900, height: 576, light: perguntarLight, dark: perguntarDark },
  'desfazer-exclusao': { width: 832, height: 241, light: desfazerExclusaoLight, dark: desfazerExclusaoDark },
  'quem-mudou': { width: 900, height: 474, light: quemMudouLight, dark: quemMudouDark },
  mural: { width: 1920, height: 1024, light: muralLight, dark: muralDark },
  'check-in': { width: 368, height: 472, light: checkInLight, dark: checkInDark },
  sugestao: { width: 368, height: 608, light: sugestaoLight, dark: sugestaoDark },
  'pegar-da-fila': { width: 368, height: 285, light: pegarDaFilaLight, dark: pegarDaFilaDark },
  'sem-rede': { width: 400, height: 804, light: semRedeLight, dark: semRedeDark },
  assinatura: { width: 368, height: 828, light: assinaturaLight, dark: assinaturaDark },
  fila: { width: 368, height: 457, light: filaLight, dark: filaDark },
  'sair-com-fila': { width: 368, height: 252, light: sairComFilaLight, dark: sairComFilaDark },
  fotos: { width: 368, height: 425, light: fotosLight, dark: fotosDark },
  'pendencias-campo': { width: 832, height: 473, light: pendenciasCampoLight, dark: pendenciasCampoDark },
}

export type PictureName = keyof typeof pictures
