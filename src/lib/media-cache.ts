/** The service worker's cache of the tenant's pictures (`workers/sw-media.ts`). It serves one person at a time. */
export const MEDIA = 'media'

/** Call it when an account is left and when another one opens: nobody may find pictures that another person viewed. */
export async function forgetMedia(): Promise<void> {
  await globalThis.caches?.delete(MEDIA).catch(() => false)
}

/** Takes single pictures out of it. A browser's own cache of answers is out of reach; what nobody shows any more leaves it in time. */
export async function forgetPictures(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const cache = await globalThis.caches?.open(MEDIA).catch(() => undefined)
  for (const address of addresses) await cache?.delete(address).catch(() => false)
}
