declare const APP_VERSION: string

declare module 'virtual:licencas' {
  export const licences: readonly { name: string; version: string; licence: string }[]
}

declare module 'virtual:calls' {
  type Call = { method: string; path: string; isPublic?: true; hasKey?: true }
  /** By the names of the contract. */
  export const calls: Readonly<Record<keyof import('#contract/api.ts').Calls, Call>>
}
