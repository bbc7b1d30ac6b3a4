interface Connection {
  readonly type?: string
  readonly saveData?: boolean
}

/** Whether bytes cost something here, as far as the browser says (Network Information, not everywhere). */
export function onMeteredNetwork(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection !== undefined && (connection.saveData === true || connection.type === 'cellular')
}
