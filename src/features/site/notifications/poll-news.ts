import { NOTIFICATION_POLL_MS } from '#contract/limits.ts'

export interface NewsPoll {
  /** Whether this tab is seen and may have a network. */
  isSeen(): boolean
  /** When the server last said what this device shows of the news, ms; null: it never did. */
  confirmedAt(): Promise<number | null>
  /** Reads the news that are old. */
  ask(): Promise<void>
}

/**
 * Asks when what this device shows is five minutes old (NTF-23), and at once when the tab is seen again after that (NTF-31). The answer «nothing
 * changed» counts like a read (decision 0160), so a page that asks what changed asks for no news besides.
 *
 *   opened   read                 5 min after the read
 *     │───────│─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─│ ask
 */
export function pollNews({ isSeen, confirmedAt, ask }: NewsPoll): { look(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const wait = async () => {
    const left = ((await confirmedAt()) ?? Number.NaN) + NOTIFICATION_POLL_MS - Date.now()
    clearTimeout(timer)
    // What stays old could not be read now.
    if (!ended) timer = setTimeout(look, left >= 0 && left < NOTIFICATION_POLL_MS ? left + 1 : NOTIFICATION_POLL_MS)
  }
  const poll = async () => {
    clearTimeout(timer)
    if (isSeen()) await ask()
    await wait()
  }
  const look = () => void poll()
  void wait()
  return {
    look,
    stop() {
      ended = true
      clearTimeout(timer)
    },
  }
}
