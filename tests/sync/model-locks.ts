import { type Locks, rowLocks } from '#sync/engine/lease.ts'
import type { Life } from './tab-lifecycle.ts'

interface Holder {
  readonly life: Life
  lost(): void
}

/** The browser's lock manager: it releases the locks of a killed tab; the holder of a stolen lock learns of it when it wakes. */
export class ModelLocks {
  readonly #holders = new Map<string, Holder>()

  of(life: Life): Locks {
    return {
      exclusive: true,
      tryHold: async (name, body) => {
        await life.at('lock')
        if (this.#holders.has(name)) return false
        await this.#hold(name, life, body)
        return true
      },
      steal: async (name, body) => {
        await life.at('lock')
        const before = this.#holders.get(name)
        this.#holders.delete(name)
        before?.lost()
        await this.#hold(name, life, body)
      },
    }
  }

  /** For a browser without Web Locks: the lease row alone decides. */
  none(): Locks {
    return rowLocks
  }

  released(life: Life): void {
    for (const [name, holder] of this.#holders) if (holder.life === life) this.#holders.delete(name)
  }

  #hold(name: string, life: Life, body: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      // The tab was killed while it asked, so nobody holds the lock.
      if (life.killed) return
      const lost = () => void wake(life).then(() => reject(new DOMException('stolen', 'AbortError')))
      const holder: Holder = { life, lost }
      this.#holders.set(name, holder)
      const end = () => {
        if (this.#holders.get(name) === holder) this.#holders.delete(name)
      }
      body().finally(end).then(resolve, reject)
    })
  }
}

async function wake(life: Life): Promise<void> {
  await life.at('lock')
}
