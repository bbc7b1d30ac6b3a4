import { type Found, nextVersion, type Told } from './log-version.ts'

// What a read answered is kept while nothing was written that it shows (decision 0177): the log of changes says so in the query that finds the session, so
// such a call asks the database once, whatever it took to make the answer.

/** ms. What an answer says of the time (a season, a day) is not in the log. */
const LONGEST = 20_000
/** Characters of all kept answers. */
const ROOM = 32_000_000
/** Of one answer. */
const LARGEST = 200_000

export interface KeptAnswer {
  readonly body: string
  readonly tag: string
  /** The body as it is sent to whoever takes it packed, once somebody has asked for it. */
  packed?: Uint8Array<ArrayBuffer>
}

interface Kept extends KeptAnswer {
  /** Nothing that the answer shows was written before it. */
  version: string
  readonly at: number
}

export interface KeptAnswers {
  /** Since when the log has to be asked; null: nothing is kept. */
  versionOf(key: string): string | null
  /** The answer, unless something that it `shows` was written since. */
  get(key: string, shows: (told: Told) => boolean, found: Found, now: Date): KeptAnswer | null
  /** `found`: as it was before the answer was made. */
  keep(key: string, answer: KeptAnswer, found: Found, now: Date): KeptAnswer
  clear(): void
}

export function createKeptAnswers(): KeptAnswers {
  // The least used is first.
  const all = new Map<string, Kept>()
  let room = ROOM
  const drop = (key: string) => {
    room += all.get(key)?.body.length ?? 0
    all.delete(key)
  }
  return {
    versionOf: (key) => all.get(key)?.version ?? null,
    get(key, shows, found, now) {
      const kept = all.get(key)
      if (kept === undefined) return null
      all.delete(key)
      const isOld = now.getTime() - kept.at >= LONGEST || now.getTime() < kept.at
      if (isOld || !found.known || found.told?.some(shows) === true) {
        room += kept.body.length
        return null
      }
      kept.version = nextVersion(found)
      all.set(key, kept)
      return kept
    },
    keep(key, answer, found, now) {
      if (answer.body.length > LARGEST) return answer
      drop(key)
      const kept: Kept = { ...answer, version: nextVersion(found), at: now.getTime() }
      all.set(key, kept)
      room -= kept.body.length
      for (const oldest of all.keys()) {
        if (room >= 0) break
        drop(oldest)
      }
      return kept
    },
    clear() {
      all.clear()
      room = ROOM
    },
  }
}
