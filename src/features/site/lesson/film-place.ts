import type { Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useRef } from 'react'
import type { FilmPlace } from '#db/tables.ts'
import { throttle } from '#lib/throttle.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

// Where a person stopped in a film. It is stored in the account's database on this device, so it works offline and is erased with the account
// (decision 0098).

/** Seconds: a position this near to the beginning or the end is not stored. */
const EDGE = 3
/** ms: how often the position is written while the film runs. */
const EVERY = 1000
/** The most films whose position is kept. */
const KEPT = 500

const isPlace = (value: unknown): value is FilmPlace =>
  typeof value === 'object' &&
  value !== null &&
  'seconds' in value &&
  'duration' in value &&
  typeof value.seconds === 'number' &&
  typeof value.duration === 'number'

/** Whether a position is worth storing: not too near to the beginning or the end. */
export const isBetween = (seconds: number, duration: number): boolean => seconds >= EDGE && (duration === 0 || seconds <= duration - EDGE)

export interface PlaceKeeper {
  /** undefined: being read; null: no position. */
  readonly place: Pick<FilmPlace, 'seconds' | 'duration'> | null | undefined
  /** While the film runs; writes at most once a second. */
  note(seconds: number, duration: number): void
  /** The film stopped; writes now. */
  stop(): void
  /** The person saw the film to its end. */
  forget(): void
}

export function useFilmPlace(lesson: string): PlaceKeeper {
  const { db } = useWorkspace()
  const found = useLiveQuery(async () => ((await db.table('places').get(lesson)) as unknown) ?? null, [db, lesson])
  const last = useRef<FilmPlace | null>(null)
  const keeper = useMemo(() => {
    const places = db.table('places')
    const write = () => {
      const place = last.current
      if (place === null) return
      last.current = null
      // A page that closes may lose the last second; if the database closes, no typed text is lost.
      void keep(places, place).catch(() => undefined)
    }
    const soon = throttle(write, EVERY)
    return {
      note(seconds: number, duration: number) {
        last.current = { lesson, seconds, duration, at: Date.now() }
        soon()
      },
      stop: write,
      forget() {
        last.current = null
        void places.delete(lesson).catch(() => undefined)
      },
    }
  }, [db, lesson])
  useEffect(() => {
    const leave = () => keeper.stop()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [keeper])
  return { place: found === undefined ? undefined : isPlace(found) ? found : null, ...keeper }
}

async function keep(places: Table, place: FilmPlace): Promise<void> {
  if (!isBetween(place.seconds, place.duration)) {
    await places.delete(place.lesson)
    return
  }
  await places.put(place)
  const many = (await places.count()) - KEPT
  if (many > 0) await places.bulkDelete(await places.orderBy('at').limit(many).primaryKeys())
}
