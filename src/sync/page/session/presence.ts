import { ACCOUNTS_CHANNEL, isAccountNews } from '#sync/device/accounts-channel.ts'
import type { Presence, PresenceState } from '#sync/page/workspace.ts'

/** `onLeft` is called when the session changes: this tab must end its connections and its worker. */
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
    // Otherwise this tab has no database any more, or will have none: what another tab does changes nothing.
    if (!isAccountNews(data) || data.name !== name || (now !== 'here' && now !== 'away')) return
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
