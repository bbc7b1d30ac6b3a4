interface Connection {
  readonly type?: string
  readonly saveData?: boolean
}

/** Whether this browser says what kind of network it uses (Network Information; not in Firefox and Safari). */
export const tellsItsNetwork = (): boolean => 'connection' in navigator

/** Whether the network is metered, as far as the browser says. */
export function onMeteredNetwork(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection !== undefined && (connection.saveData === true || connection.type === 'cellular')
}
