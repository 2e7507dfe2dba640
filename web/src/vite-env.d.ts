declare const APP_VERSION: string

declare module 'virtual:licencas' {
  export const licences: readonly { name: string; version: string; licence: string }[]
}
