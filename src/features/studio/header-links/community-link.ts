/** The shareable address of a community (GEN-10); a «Link de comunidade» points there (LNK-09). */
export const communityPath = (tenant: string, sid: string): string => `/comunidade/${tenant}/${sid}`

/** The community that an address points to, if it belongs to this tenant. */
export function communityOf(url: string, tenant: string): string | null {
  const [root, place, owner, sid, ...more] = url.trim().split('/')
  if (root !== '' || place !== 'comunidade' || owner !== tenant || more.length > 0) return null
  return sid === undefined || !/^[\w-]+$/.test(sid) ? null : sid
}
