/** The tenant's pictures as the service worker keeps them (`workers/sw-media.ts`). One person's at a time. */
export const MEDIA = 'media'

/** Called when an account is left and when another one begins: nobody finds what somebody else looked at. */
export async function forgetMedia(): Promise<void> {
  await globalThis.caches?.delete(MEDIA).catch(() => false)
}
