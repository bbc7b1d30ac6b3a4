export interface NavRoom {
  /** px */
  readonly room: number
  readonly gap: number
  /** The key of a link that is always shown. */
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

/** px: the screen widths of students for which a preview reports: a computer, a smaller one, a tablet. */
export const STUDENT_WIDTHS = [1280, 1024, 768] as const

/** px: the width of the sidebar. */
const SIDE = 104
/** px: up to this width the header has smaller gaps (`siteMid`). */
const MID = 1000
/** px: a student's buttons (search, language, bell, avatar); a narrow header has no language. */
const WIDE_ACTIONS = 192
const MID_ACTIONS = 144

/** The space for the header's links at a screen width, beside the logo and the sidebar; all in px, by the header's own rules. */
export function roomAt(width: number, logo: number, side = false): { readonly room: number; readonly gap: number } {
  const isMid = width <= MID
  const [padding, between, actions, gap] = isMid ? [32, 12, MID_ACTIONS, 0] : [48, 24, WIDE_ACTIONS, 4]
  return { room: width - 2 * padding - 2 * between - logo - actions - (side ? SIDE : 0), gap }
}
