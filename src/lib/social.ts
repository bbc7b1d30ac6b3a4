import { safeHref } from './url.ts'

/** The social networks of a school (FOO-03), in the order in which people see them: name, and address of a handle. */
export const NETWORKS = {
  youtube: { name: 'Youtube', profile: 'youtube.com/@' },
  instagram: { name: 'Instagram', profile: 'instagram.com/' },
  facebook: { name: 'Facebook', profile: 'facebook.com/' },
} as const
export type Network = keyof typeof NETWORKS
/** The setting that holds the network's address. */
export type AddressField = `url_${Network}`

export const networks = Object.keys(NETWORKS) as Network[]

/** Something of every network, by the setting. */
export const eachNetwork = <T>(of: (network: Network, field: AddressField) => T) =>
  Object.fromEntries(networks.map((network) => [`url_${network}`, of(network, `url_${network}`)])) as Readonly<Record<AddressField, T>>

/** «@escola.sabia», or a name without a dot: neither is a host. */
const HANDLE = /^(?:@([\p{L}\p{N}._-]+)|([\p{L}\p{N}_-]+))$/u

/** Turns a handle into the network's address; an address stays as it is. */
export function socialAddress(network: Network, typed: string): string {
  const value = typed.trim()
  const [, marked, bare] = HANDLE.exec(value) ?? []
  const handle = marked ?? bare
  return handle === undefined ? value : NETWORKS[network].profile + handle
}

/** The network's own hosts; not above, because a student's page does not need them. */
const HOSTS: Readonly<Record<Network, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com', 'instagr.am'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
}

/** The host of an address when it is not the network's. */
export function foreignHost(network: Network, typed: string): string | null {
  const href = safeHref(socialAddress(network, typed))
  if (href === null) return null
  const { hostname } = new URL(href, 'https://site.invalid')
  return HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? null : hostname
}
