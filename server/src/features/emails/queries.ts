export { writeKept } from './saida/kept.ts'
