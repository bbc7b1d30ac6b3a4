import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { areaOf } from './area.ts'
import { midnight } from './days.ts'
import { valueWords } from './values.ts'

export const STATES = ['all', 'open', 'attention', 'sent', 'undone'] as const
export type StateFilter = (typeof STATES)[number]

/** The days up to and including today; 0: the whole journal. */
export const PERIODS = [0, 1, 7, 30] as const
export type Period = (typeof PERIODS)[number]

export interface Filter {
  readonly state: StateFilter
  /** An area's id; `''`: all. */
  readonly area: string
  readonly period: Period
  readonly text: string
}

export const NO_FILTER: Filter = { state: 'all', area: '', period: 0, text: '' }

export const isFiltered = (filter: Filter) =>
  filter.state !== 'all' || filter.area !== '' || filter.period !== 0 || filter.text.trim() !== ''

/** ms: the beginning of the period. */
export function sinceOf(period: Period, now: number): number {
  if (period === 0) return 0
  const day = new Date(midnight(now))
  // By calendar days: the day of a clock change is not 24 h long.
  day.setDate(day.getDate() - (period - 1))
  return day.getTime()
}

export function matcherOf(filter: Filter, now: number): (item: TimelineItem) => boolean {
  const since = sinceOf(filter.period, now)
  const wanted = fold(filter.text).split(/\s+/).filter(Boolean)
  return (item) =>
    item.at >= since &&
    isOf(filter.state, item) &&
    (filter.area === '' || areaOf(item)?.id === filter.area) &&
    (wanted.length === 0 || holds(item, wanted))
}

function isOf(state: StateFilter, { mark, ended, undone }: TimelineItem): boolean {
  switch (state) {
    case 'all':
      return true
    case 'open':
      return ended === undefined && mark !== 'acked' && mark !== 'attention'
    case 'attention':
      return ended === undefined && mark === 'attention'
    case 'sent':
      return mark === 'acked' && !undone
    case 'undone':
      return undone || (ended !== undefined && ended !== 'settled')
  }
}

/** Whether each word is found in the label, the values, or the server's text. */
function holds(item: TimelineItem, wanted: readonly string[]): boolean {
  const values = item.changes.flatMap((change) => [change.label, valueWords(change, change.before), valueWords(change, change.after)])
  const text = fold([item.label, item.words, item.serverWords, item.status, item.device, areaOf(item)?.title, ...values].join(' '))
  return wanted.every((word) => text.includes(word))
}

/** «Aparência» is found by «aparencia». */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
