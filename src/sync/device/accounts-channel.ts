/** A broadcast to every tab and worker of this origin. A tab that was frozen reads the same state from the database. */
export interface AccountNews {
  /**
   * `closing`: nothing more is recorded or started, and uploads are aborted; answers to requests on the wire still count.
   * `left`: the session changes, so connections are closed. `opened`: a tab has opened the account (again).
   */
  readonly kind: 'closing' | 'left' | 'opened'
  /** The name of the account's database. */
  readonly name: string
}

export const ACCOUNTS_CHANNEL = 'lousa:accounts'

export function isAccountNews(message: unknown): message is AccountNews {
  return typeof message === 'object' && message !== null && 'kind' in message && 'name' in message
}

/** Sends a message to all other tabs and workers, over a channel that it opens and closes. */
export function broadcastAccountNews(news: AccountNews): void {
  const channel = new BroadcastChannel(ACCOUNTS_CHANNEL)
  channel.postMessage(news)
  channel.close()
}
