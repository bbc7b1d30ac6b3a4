import type { ReadTx, WriteTx } from '#db/store.ts'

// One person's settings on one device. They are in the account's database beside the engine's records, so signing out erases them, and another
// account on this device has its own. They are never sent to the server.

/** The record exists while the student wants system notifications of news. Everything up to `upTo` was notified, or is older than the record. */
export interface NewsRecord {
  /** The newest notification's time, ms, by the server's clock. */
  readonly upTo: number
  /** The notifications of exactly that time. */
  readonly ids: readonly string[]
}

/** A study reminder; no record: none is set. */
export interface ReminderRecord {
  /** 0: Sunday. */
  readonly days: readonly number[]
  /** Minutes since midnight, by this device's clock. */
  readonly minutes: number
  /** Times up to this one were notified, or passed before the reminder was set; ms. */
  readonly toldUpTo: number
}

/** The person's searches on the site. */
export interface SearchesRecord {
  /** Newest first. */
  readonly texts: readonly string[]
}

/** The texts of system notifications in the language of this device's pages: the service worker itself has only the Portuguese texts. */
export interface WordsRecord {
  /** BCP 47 */
  readonly lang: string
  readonly texts: Readonly<Record<string, string>>
}

/** The points that the person was told of, or had before this device first read them (PER-15). */
export interface PointsRecord {
  readonly score: number
  /** The level's id; null: none. */
  readonly level: string | null
  /** The ids of the earned rewards. */
  readonly rewards: readonly string[]
}

interface DeviceRecords {
  news: NewsRecord
  reminder: ReminderRecord
  searches: SearchesRecord
  words: WordsRecord
  points: PointsRecord
}

export const recordKey = (name: keyof DeviceRecords) => `device:${name}`

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((each) => Number.isInteger(each))

/** Stored values are checked before use (security 12). */
const CHECKS: { readonly [K in keyof DeviceRecords]: (value: Partial<DeviceRecords[K]>) => boolean } = {
  news: ({ upTo, ids }) => Number.isFinite(upTo) && Array.isArray(ids),
  reminder: ({ days, minutes, toldUpTo }) => isNumbers(days) && Number.isInteger(minutes) && Number.isFinite(toldUpTo),
  searches: ({ texts }) => isTexts(texts),
  words: ({ lang, texts }) => typeof lang === 'string' && isTexts(Object.values(texts ?? [0])),
  points: ({ score, level, rewards }) => Number.isFinite(score) && (level === null || typeof level === 'string') && isTexts(rewards),
}

/** undefined: the person has not set it on this device, or the stored value is invalid. */
export function asRecord<K extends keyof DeviceRecords>(name: K, value: unknown): DeviceRecords[K] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return CHECKS[name](value) ? (value as DeviceRecords[K]) : undefined
}

export const getRecord = async <K extends keyof DeviceRecords>(tx: ReadTx, name: K): Promise<DeviceRecords[K] | undefined> =>
  asRecord(name, (await tx.get('meta', recordKey(name)))?.value)

/** Writes a record; undefined erases it. */
export async function setRecord<K extends keyof DeviceRecords>(tx: WriteTx, name: K, value: DeviceRecords[K] | undefined): Promise<void> {
  if (value === undefined) await tx.delete('meta', recordKey(name))
  else await tx.put('meta', { key: recordKey(name), value })
}
