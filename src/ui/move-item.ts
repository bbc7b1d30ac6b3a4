/** The ids with `id` at place `to`; `null` when nothing would change. */
export function moved(ids: readonly string[], id: string, to: number): string[] | null {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || from === to) return null
  const order = ids.filter((other) => other !== id)
  order.splice(to, 0, id)
  return order
}
