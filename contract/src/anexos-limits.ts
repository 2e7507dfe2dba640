/** Of one answer, note or new chamado. */
export const ANEXOS_MAX = 20
/** A piece of a file: passes every proxy and takes little time. */
export const PIECE_MAX = 1024 * 1024
export const MINIATURA_MAX = 64 * 1024
/** How much of a text file is shown without opening it. */
export const INICIO_MAX = 64 * 1024
/** How long somebody may take back a file of their own. */
export const REMOVE_OWN_MS = 15 * 60_000
/** How long an address of a file is good. */
export const ABERTURA_MS = 15 * 60_000
/** Uploads that one person has begun and not finished. */
export const UNFINISHED_MAX = 50
