import { isIPv6 } from 'node:net'
import { tellWarning } from './request-line.ts'

// A proxy stands in front and `TRUST_PROXY` does not say so (OPS-06): then all people have the proxy's address, and forty wrong passwords of anybody make
// everybody wait.

/** So many sign-ins fail in a row at one private address. */
const FAILURES = 20

const FORWARDED =
  'an X-Forwarded-For arrives, and TRUST_PROXY is not set: every caller counts as one. Set TRUST_PROXY to the number of your proxies'
const ONE_ADDRESS = `${FAILURES} sign-ins in a row failed at one private address: if that is a proxy of yours, set TRUST_PROXY and let it send X-Forwarded-For`

export interface ProxyNotice {
  seen(forwardedFor: string | null): void
  /** @param peer the address of the socket; undefined: there is none */
  signInFailed(peer: string | undefined): void
  readonly warnings: readonly string[]
}

export function createProxyNotice(proxies: number): ProxyNotice {
  const warnings = new Set<string>()
  const warn = (name: string, more: string) => {
    if (warnings.has(name)) return
    warnings.add(name)
    tellWarning(name, more)
  }
  let last: string | undefined
  let failures = 0
  return {
    seen(forwardedFor) {
      if (proxies === 0 && forwardedFor !== null) warn('TRUST_PROXY', FORWARDED)
    },
    signInFailed(peer) {
      if (peer === undefined) return
      failures = peer === last ? failures + 1 : 1
      last = peer
      if (proxies === 0 && failures >= FAILURES && isPrivate(peer)) warn('TRUST_PROXY', ONE_ADDRESS)
    },
    get warnings() {
      return [...warnings]
    },
  }
}

/** Of this machine or its network. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv6(plain)) return /^(?:::1$|f[cd]|fe[89ab])/i.test(plain)
  return /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(plain)
}
