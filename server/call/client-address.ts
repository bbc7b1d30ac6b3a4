import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's address, for the limits. Each trusted proxy (`TRUST_PROXY`, by default none) appended the address it saw to
 * `X-Forwarded-For`; the entry before theirs is the client. Entries further left are claims of the caller.
 */
export function clientAddress(c: Context, proxies: number): string {
  const peer = peerOf(c)
  if (proxies === 0) return networkOf(peer)
  const chain = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map(bare)
    .filter((entry) => entry !== '')
  const named = chain.at(-proxies) ?? chain[0] ?? ''
  return networkOf(isIP(named) === 0 ? peer : named)
}

function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return '' // no socket: the app is called in a test
  }
}

/** Some proxies write the port too: `1.2.3.4:5678`, `[::1]:5678`. */
const bare = (entry: string) =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')

/** IPv4 unchanged; of IPv6 the first 64 bits, because one household has all the rest. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
