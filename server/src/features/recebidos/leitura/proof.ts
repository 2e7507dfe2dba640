import type { Headers } from './mail.ts'

/** What the mail server that we trust found out about the domain of a From. */
export type Proof = 'pass' | 'fail' | 'none'

/**
 * The result of DMARC in the topmost header of that server, for that domain. What stands below may have come with the mail.
 */
export function dmarcOf(headers: Headers, authserv: string | undefined, address: string): Proof {
  if (authserv === undefined) return 'none'
  const [head = '', ...results] =
    headers
      .get('authentication-results')
      ?.map(partsOf)
      .find(([server]) => isOf(server, authserv)) ?? []
  if (head === '') return 'none'
  const found = results.flatMap((result) => {
    const [, verdict] = /^dmarc\s*=\s*([a-z]+)/i.exec(result) ?? []
    return verdict === undefined ? [] : [{ verdict: verdict.toLowerCase(), domain: domainIn(result) }]
  })
  if (found.some(({ verdict }) => verdict === 'fail')) return 'fail'
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const isPassed =
    found.length === 1 && found.every((one) => one.verdict === 'pass' && fits(one.domain, domain))
  return isPassed ? 'pass' : 'none'
}

/** The server's name may be followed by a version. */
const isOf = (server = '', authserv: string) =>
  (server.trim().split(/\s+/)[0] ?? '').toLowerCase() === authserv.toLowerCase()

const domainIn = (result: string) => /\bheader\.from\s*=\s*([^\s;]+)/i.exec(result)?.[1]?.toLowerCase()
const fits = (proved: string | undefined, domain: string) =>
  proved === undefined || domain === proved || domain.endsWith(`.${proved}`)

/** Its parts between semicolons, without comments and what is quoted: both may hold anything. */
function partsOf(line: string): string[] {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? ''
    if (letter === '\\' && (quoted || depth > 0)) at++
    else if (quoted) quoted = letter !== '"'
    else if (letter === '"' && depth === 0) quoted = true
    else if (letter === '(') depth++
    else if (letter === ')' && depth > 0) depth--
    else if (depth > 0) continue
    else if (letter === ';') parts.push('')
    else parts.push(`${parts.pop() ?? ''}${letter}`)
  }
  return parts.map((part) => part.trim())
}
