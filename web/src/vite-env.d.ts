declare const __APP_VERSION__: string

declare module 'virtual:licencas' {
  export const licences: readonly { name: string; version: string; licence: string }[]
}
