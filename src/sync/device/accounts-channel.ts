/** Broadcast to every tab and worker of this origin. A tab that was frozen reads the same from the database. */
export interface AccountNews {
  /**
   * `closing`: nothing more is recorded or started, uploads are aborted; what is on the wire may still be answered.
   * `left`: the session changes; close and open nothing. `opened`: somebody is in it (again).
   */
  readonly kind: 'closing' | 'left' | 'opened'
  /** The name of the account's database. */
  readonly name: string
}

export const ACCOUNTS_CHANNEL = 'lousa:accounts'

export function isAccountNews(message: unknown): message is AccountNews {
  return typeof message === 'object' && message !== null && 'kind' in message && 'name' in message
}

/** A message to everybody else, also when there is nobody to hold the channel open. */
export function tellAccounts(news: AccountNews): void {
  const channel = new BroadcastChannel(ACCOUNTS_CHANNEL)
  channel.postMessage(news)
  channel.close()
}
