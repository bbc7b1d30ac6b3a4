/** What the server says of its release. */
export interface Release {
  readonly version: string
  /** The server wants no service worker on any device. */
  readonly withoutWorker: boolean
}

/** null: nobody answered, or something else did. */
export async function readRelease(): Promise<Release | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    const body: unknown = await answer.json()
    if (!answer.ok || typeof body !== 'object' || body === null || !('version' in body) || typeof body.version !== 'string') return null
    return { version: body.version, withoutWorker: 'worker' in body && body.worker === 'off' }
  } catch {
    return null
  }
}
