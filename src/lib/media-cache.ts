/** The service worker's cache of the tenant's pictures (`workers/sw-media.ts`). It serves one person at a time. */
export const MEDIA = 'media'

/** Call it when an account is left and when another one opens: nobody may find pictures that another person viewed. */
export async function forgetMedia(): Promise<void> {
  await globalThis.caches?.delete(MEDIA).catch(() => false)
}
