import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { areaOf } from './area.ts'
import { shownState } from './state.ts'
import { type Titles, valueText } from './values.ts'
import { words } from './words.ts'

export interface ActivityOptions {
  readonly who: string
  readonly titles: Titles
}

const w = words.file

/** One line per changed field, so that a spreadsheet can sort and filter by it; an edit without fields has one line (AUD-01). */
export function activityCsv(items: readonly TimelineItem[], options: ActivityOptions): string {
  const lines = items.flatMap((item) => {
    const { at, recordedAt, who, device, area, label, state, answer, status } = record(item, options)
    const changes = item.changes.length === 0 ? [null] : item.changes
    return changes.map((change) => [
      at,
      recordedAt,
      who,
      device,
      area,
      label,
      change?.label ?? '',
      change === null || item.kind === 'create' ? '' : valueText(change, change.before, options.titles),
      change === null || item.kind === 'delete' ? '' : valueText(change, change.after, options.titles),
      state,
      answer,
      status === undefined ? '' : String(status),
    ])
  })
  // The byte order mark tells spreadsheets that it is UTF-8; in Portuguese, columns are separated by semicolons.
  return `\uFEFF${[w.columns, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

/** A spreadsheet would run a cell that begins like a formula: an apostrophe makes it text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function activityJson(items: readonly TimelineItem[], options: ActivityOptions): string {
  const entries = items.map((item) => ({
    ...record(item, options),
    changes: item.changes.map(({ label, field, before, after }) => ({
      label,
      field,
      ...(item.kind !== 'create' && { before: before ?? null }),
      ...(item.kind !== 'delete' && { after: after ?? null }),
    })),
  }))
  return `${JSON.stringify({ product: 'Lousa', kind: 'activity', entries }, null, 2)}\n`
}

function record(item: TimelineItem, { who }: ActivityOptions) {
  const { id, label, device, createdAt, at, status, serverWords, words: said } = item
  return {
    id,
    at: new Date(at).toISOString(),
    recordedAt: new Date(createdAt).toISOString(),
    who,
    device,
    area: areaOf(item)?.title ?? '',
    label,
    state: shownState(item).text,
    answer: serverWords ?? said ?? '',
    ...(status !== undefined && { status }),
  }
}

/** `lousa-atividade-2026-11-21.csv` */
export const fileName = (now: number, kind: string) => `${w.name}-${new Date(now).toISOString().slice(0, 10)}.${kind}`
