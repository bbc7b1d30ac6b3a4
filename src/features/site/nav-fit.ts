export interface NavRoom {
  /** px */
  readonly room: number
  readonly gap: number
  /** It is shown in any case. */
  readonly pinned: string | null
}

/** Which links fit in one line, in their order, beside «Mais» if not all do. `widths` has the width of «Mais» as `''`; px. */
export function fitting(keys: readonly string[], widths: ReadonlyMap<string, number>, { room, gap, pinned }: NavRoom): readonly string[] {
  const widthOf = (key: string) => (widths.get(key) ?? 0) + gap
  const all = keys.reduce((sum, key) => sum + widthOf(key), -gap)
  if (all <= room) return keys
  let left = room - (widths.get('') ?? 0)
  if (pinned !== null) left -= widthOf(pinned)
  const shown = new Set(pinned === null ? [] : [pinned])
  for (const key of keys) {
    if (key === pinned) continue
    left -= widthOf(key)
    if (left < 0) break
    shown.add(key)
  }
  return keys.filter((key) => shown.has(key))
}
