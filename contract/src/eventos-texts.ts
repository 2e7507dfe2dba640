import { liveNames } from './ocorrencias.ts'

/** What an event can be about. */
export const eventoNouns = [...liveNames, 'lido', 'tudo', 'vivo'] as const

/** A stream without a heartbeat for twice as long is dead. */
export const HEARTBEAT_S = 20
