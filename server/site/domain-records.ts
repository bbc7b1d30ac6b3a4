import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

// What a school enters at its DNS (DOM-04).

export interface DnsRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME' | 'TXT'
  /** As most DNS providers want it: within the registered domain, `@` for that domain itself. */
  readonly name: string
  /** The whole name, for the others. */
  readonly host: string
  readonly value: string
  /** It works without: the same with `www.`. */
  readonly optional?: true
}

export const newProof = () => randomBytes(16).toString('hex')
export const proofName = (domain: string) => `_lousa.${domain}`
export const proofText = (token: string) => `lousa=${token}`

/** Where people register below a second name: `com.br`, `co.uk`. Short second names of a country are such; these are the longer ones. */
const LONG_SECOND = new Set(['blog', 'vlog', 'flog', 'wiki', 'coop', 'radio', 'prof', 'info', 'gouv'])
const isSecond = (label: string) => label.length <= 3 || LONG_SECOND.has(label)

/** The registered domain that a name stands in, as far as the name says. */
function zoneOf(domain: string): string {
  const labels = domain.split('.')
  const country = labels.at(-1)?.length === 2
  return labels.slice(country && labels.length > 2 && isSecond(labels.at(-2) ?? '') ? -3 : -2).join('.')
}

/** @param addresses of the target: a registered domain itself can have no CNAME. */
export function recordsOf(domain: string, token: string, target: string, addresses: readonly string[]): DnsRecord[] {
  const zone = zoneOf(domain)
  const record = (type: DnsRecord['type'], host: string, value: string): DnsRecord => ({
    type,
    name: host === zone ? '@' : host.slice(0, -zone.length - 1),
    host,
    value,
  })
  const leads =
    domain === zone
      ? [
          ...addresses
            .toSorted((a, b) => Number(isIPv6(a)) - Number(isIPv6(b)))
            .map((each) => record(isIPv6(each) ? 'AAAA' : 'A', domain, each)),
          { ...record('CNAME', `www.${domain}`, target), optional: true as const },
        ]
      : [record('CNAME', domain, target)]
  // Without a token the operator has given the domain, and nothing is to be proven.
  return token === '' ? leads : [...leads, record('TXT', proofName(domain), proofText(token))]
}
