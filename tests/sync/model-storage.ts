import type { WireCall } from '#sync/wire/build-call.ts'
import type { Outcome } from '#sync/wire/outcome.ts'

/** The storage host: signed links that expire, and the uploaded files. It knows no accounts. */
export class ModelStorage {
  readonly host: string
  readonly files = new Map<string, number>()
  now: () => number = () => 0
  /** ms */
  linkLife = 60_000
  #next = 1
  readonly #links = new Map<string, number>()

  constructor(host = 'https://storage.test') {
    this.host = host
  }

  owns(url: string): boolean {
    return url.startsWith(this.host)
  }

  link(): { path: string; url: string; headers: Record<string, string> } {
    const path = `uploads/f${this.#next++}.png`
    this.#links.set(path, this.now())
    return { path, url: `${this.host}/${path}?sig=x`, headers: { 'Content-Type': 'image/png' } }
  }

  put(call: WireCall): Outcome {
    const path = call.url.slice(this.host.length + 1).replace(/\?.*$/, '')
    const signed = this.#links.get(path)
    const refused = signed === undefined || this.now() - signed > this.linkLife
    if (refused) return { kind: 'answer', status: 403, body: undefined, html: false }
    this.files.set(path, sizeOf(call.body))
    return { kind: 'answer', status: 200, body: undefined, html: false }
  }
}

const sizeOf = (body: unknown) => (body instanceof Blob ? body.size : 0)
