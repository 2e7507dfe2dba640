/** An address of this machine itself. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/** 'Suporte <suporte@empresa.com.br>' or the address alone. */
const sender = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s@,]+@[^<>\s@,]+)>|([^<>\s@,]+@[^<>\s@,]+))$/u

export function parseSender(text: string): { name: string; address: string } | undefined {
  const [found, name = '', inBrackets, bare] = sender.exec(text.trim()) ?? []
  const address = inBrackets ?? bare
  return found === undefined || address === undefined ? undefined : { name, address }
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

export const isMailUrl = (text: string, protocols: readonly string[]) => {
  const url = URL.parse(text)
  return (
    url !== null &&
    protocols.includes(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    url.search === '' &&
    url.hash === ''
  )
}

/** As people open the product, without a slash at its end; null where that cannot be one. */
export function parsePublicUrl(text: string): string | undefined {
  const url = URL.parse(text)
  const fits =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.search === '' &&
    url.hash === '' &&
    url.pathname === '/'
  return fits ? url.origin : undefined
}
