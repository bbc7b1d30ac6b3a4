interface Connection {
  readonly type?: string
  readonly saveData?: boolean
}

/** Whether the network is metered, as far as the browser says (Network Information, not in every browser). */
export function onMeteredNetwork(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection !== undefined && (connection.saveData === true || connection.type === 'cellular')
}
