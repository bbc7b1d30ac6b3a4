import { ACCOUNTS_CHANNEL, isAccountNews } from '#sync/device/accounts-channel.ts'

/** `leaving`: this tab is on its way out of the account. `away`: it was left in another tab. */
export type PresenceState = 'here' | 'leaving' | 'away'

/** Whether this tab is still in its account. Outside React, because leaving goes on while the page it started from is gone. */
export interface Presence {
  state(): PresenceState
  set(next: PresenceState): void
  subscribe(listener: () => void): () => void
  end(): void
}

/** `onLeft`: the session changes; this tab's connections and worker must end. */
export function watchPresence(name: string, onLeft: () => void): Presence {
  let now: PresenceState = 'here'
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(ACCOUNTS_CHANNEL)
  const set = (next: PresenceState) => {
    if (next === now) return
    now = next
    for (const listener of listeners) listener()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isAccountNews(data) || data.name !== name || now === 'leaving') return
    if (data.kind === 'opened') return set('here')
    set('away')
    if (data.kind === 'left') onLeft()
  })
  return {
    state: () => now,
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    end: () => channel.close(),
  }
}
