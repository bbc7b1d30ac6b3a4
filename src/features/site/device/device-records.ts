import type { ReadTx, WriteTx } from '#db/store.ts'

// Settings of one person on one device. They lie in the account's database beside the engine's own records, so signing out erases them with it, and another
// account on this device has its own. The server never hears of them.

/** Its record exists while the student wants to be told by the system of what is new. Everything up to here was told, or was there before. */
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
  /** Times up to here were told, or passed before it was set; ms. */
  readonly toldUpTo: number
}

/** What was searched for on the site. */
export interface SearchesRecord {
  /** Newest first. */
  readonly texts: readonly string[]
}

/** What a notification of the system says, in the language of this device's pages: whoever shows it has only the Portuguese texts. */
export interface WordsRecord {
  /** BCP 47 */
  readonly lang: string
  readonly texts: Readonly<Record<string, string>>
}

/** What the person was told of their points, or had before this device first read of them (PER-15). */
export interface PointsRecord {
  readonly score: number
  /** The level's id; null: none. */
  readonly level: string | null
  /** The rewards that were earned, by id. */
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

/** What lies in the database is looked at before it is used (security 12). */
const CHECKS: { readonly [K in keyof DeviceRecords]: (value: Partial<DeviceRecords[K]>) => boolean } = {
  news: ({ upTo, ids }) => Number.isFinite(upTo) && Array.isArray(ids),
  reminder: ({ days, minutes, toldUpTo }) => isNumbers(days) && Number.isInteger(minutes) && Number.isFinite(toldUpTo),
  searches: ({ texts }) => isTexts(texts),
  words: ({ lang, texts }) => typeof lang === 'string' && isTexts(Object.values(texts ?? [0])),
  points: ({ score, level, rewards }) => Number.isFinite(score) && (level === null || typeof level === 'string') && isTexts(rewards),
}

/** undefined: the person has not set it on this device, or it cannot be read. */
export function asRecord<K extends keyof DeviceRecords>(name: K, value: unknown): DeviceRecords[K] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return CHECKS[name](value) ? (value as DeviceRecords[K]) : undefined
}

export const getRecord = async <K extends keyof DeviceRecords>(tx: ReadTx, name: K): Promise<DeviceRecords[K] | undefined> =>
  asRecord(name, (await tx.get('meta', recordKey(name)))?.value)

/** undefined: erases it. */
export async function setRecord<K extends keyof DeviceRecords>(tx: WriteTx, name: K, value: DeviceRecords[K] | undefined): Promise<void> {
  if (value === undefined) await tx.delete('meta', recordKey(name))
  else await tx.put('meta', { key: recordKey(name), value })
}
