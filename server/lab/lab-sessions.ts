import { type Dials, isNormal, type LabEvent, NORMAL } from '#contract/lab.ts'
import { createStaleReads, type Snapshot } from './stale-reads.ts'

/** An answer that can be sent several times. */
export interface Kept {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}

/** The laboratory of one session. */
export interface LabSession {
  readonly dials: Dials
  /** Newest first. */
  readonly events: readonly LabEvent[]
  /** Writes that will still be done late. */
  underway: number
  turn(dials: Dials): void
  begin(method: string, path: string): LabEvent
  amend(event: LabEvent, more: Partial<LabEvent>): void
  /** Records the answer of a read, and how to repeat the read. */
  look(path: string, answer: Kept, again: () => Promise<Kept | null>): void
  asOf(path: string, age: number): Snapshot<Kept> | null
  /** Repeats the recorded reads, after a write. */
  repeatReads(): Promise<void>
}

const MAX_EVENTS = 100
const SPAN_MS = 60_000

function createLabSession(): LabSession {
  let dials = NORMAL
  let events: LabEvent[] = []
  let counter = 0
  const staleReads = createStaleReads<Kept>(SPAN_MS)
  const readers = new Map<string, () => Promise<Kept | null>>()
  const repeatReads = async () => {
    for (const path of staleReads.keys()) {
      const answer = await readers.get(path)?.()
      if (answer !== null && answer !== undefined) staleReads.note(path, { at: Date.now(), answer })
    }
  }
  return {
    underway: 0,
    get dials() {
      return dials
    },
    get events() {
      return events
    },
    turn(next) {
      dials = next
      if (next.stale > 0) return
      staleReads.clear()
      readers.clear()
    },
    begin(method, path) {
      const event: LabEvent = {
        id: ++counter,
        at: Date.now(),
        method,
        path,
        fault: 'pass',
        wait: 0,
        applied: 'no',
        status: null,
        unheard: null,
        age: null,
      }
      events = [event, ...events].slice(0, MAX_EVENTS)
      return event
    },
    amend(event, more) {
      events = events.map((one) => (one.id === event.id ? { ...one, ...more } : one))
    },
    look(path, answer, again) {
      if (dials.stale === 0) return
      readers.set(path, again)
      staleReads.note(path, { at: Date.now(), answer })
    },
    asOf: (path, age) => staleReads.asOf(path, Date.now(), age),
    repeatReads,
  }
}

/** All laboratories of this server, by session. */
export interface LabSessions {
  /** Null for a session that never opened the laboratory. */
  of(session: string | null): LabSession | null
  open(session: string): LabSession
  /** Call after a write of any session: repeats the reads that stale answers come from. */
  repeatReads(): void
}

const MAX_SESSIONS = 100

export function createLabSessions(): LabSessions {
  const labSessions = new Map<string, LabSession>()
  return {
    of: (session) => (session === null ? null : (labSessions.get(session) ?? null)),
    open(session) {
      const labSession = labSessions.get(session) ?? createLabSession()
      labSessions.delete(session) // moves it to the end: the oldest is deleted first
      labSessions.set(session, labSession)
      const [oldest] = labSessions.keys()
      if (labSessions.size > MAX_SESSIONS && oldest !== undefined) labSessions.delete(oldest)
      return labSession
    },
    repeatReads() {
      for (const labSession of labSessions.values()) {
        if (!isNormal(labSession.dials) && labSession.dials.stale > 0) labSession.repeatReads().catch(() => {}) // the server is closing
      }
    },
  }
}
