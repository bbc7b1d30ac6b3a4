/** The cache of what other apps shared with the school's app (`received.ts`). */
export const RECEIVED = 'received'

/** Call it when an account is left. */
export async function forgetReceived(): Promise<void> {
  await globalThis.caches?.delete(RECEIVED).catch(() => false)
}
