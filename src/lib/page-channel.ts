/*
 * A browser that refuses storage may refuse BroadcastChannel too, with an error from its constructor, and libraries make one while they are
 * loaded. Then its channels reach this page only: there is nothing that tabs could share. Import it before everything else.
 */

const open = new Map<string, Set<PageChannel>>()

class PageChannel extends EventTarget {
  readonly name: string
  onmessage: ((message: MessageEvent) => void) | null = null

  constructor(name: string) {
    super()
    this.name = name
    open.set(name, (open.get(name) ?? new Set()).add(this))
  }

  postMessage(data: unknown): void {
    for (const other of open.get(this.name) ?? []) if (other !== this) setTimeout(() => other.hear(structuredClone(data)))
  }

  hear(data: unknown): void {
    if (open.get(this.name)?.has(this) !== true) return
    const message = new MessageEvent('message', { data })
    this.onmessage?.(message)
    this.dispatchEvent(message)
  }

  close(): void {
    open.get(this.name)?.delete(this)
  }
}

/** Whether the browser lets this page have one. */
function isAllowed(): boolean {
  try {
    new BroadcastChannel('lousa:try').close()
    return true
  } catch {
    return false
  }
}

if (!isAllowed()) Object.assign(globalThis, { BroadcastChannel: PageChannel })

export {}
