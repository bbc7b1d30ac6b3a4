import { safeHref } from './url.ts'

export type Network = 'youtube' | 'instagram' | 'facebook'

const PROFILES: Readonly<Record<Network, string>> = { youtube: 'youtube.com/@', instagram: 'instagram.com/', facebook: 'facebook.com/' }
const HOSTS: Readonly<Record<Network, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com', 'instagr.am'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
}

/** «@escola.sabia», or a name without a dot: neither is a host. */
const HANDLE = /^(?:@([\p{L}\p{N}._-]+)|([\p{L}\p{N}_-]+))$/u

/** Turns a handle into the network's address; an address stays as it is. */
export function socialAddress(network: Network, typed: string): string {
  const value = typed.trim()
  const [, marked, bare] = HANDLE.exec(value) ?? []
  const handle = marked ?? bare
  return handle === undefined ? value : PROFILES[network] + handle
}

/** The host of an address when it is not the network's. */
export function foreignHost(network: Network, typed: string): string | null {
  const href = safeHref(socialAddress(network, typed))
  if (href === null) return null
  const { hostname } = new URL(href, 'https://site.invalid')
  return HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? null : hostname
}
