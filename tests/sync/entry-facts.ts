import { type Effect, keyOf, splitKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WireCall } from '#sync/wire/build-call.ts'
import { model } from './device-model.ts'
import type { Written } from './model-answer.ts'
import { OrderChecks } from './order-checks.ts'
import type { Database, World } from './world.ts'

/** What can be observed of one edit from outside the engine. Times are of the monotonic clock. */
export interface EntryFacts {
  readonly id: string
  /** When the person last saw the values from which the edit starts. */
  readonly openedAt: number
  readonly recordedAt: number
  /** When the person last acted on it. */
  touchedAt: number
  /** The values on screen right before it was recorded, by screen field. */
  readonly shownBefore: ReadonlyMap<string, unknown>
  /** The engine recorded it, not a person. */
  readonly byEngine: boolean
  /** The last refusal after which the engine must not send again by itself. */
  refused?: { readonly step: string; readonly status: number }
  refusals401: number
  /** When each step was last handed over or answered. */
  readonly triedAt: Map<string, number>
  /** When each step was last answered. An answer counts after it was stored. */
  readonly answeredAt: Map<string, number>
  appliedAt?: number
  /** How often the server applied one of its calls. */
  applied: number
  /** For a delete: until when undo must be possible. */
  mayBeUndoneUntil: number
  /** The ids that it needed when it was recorded. */
  readonly needs: readonly string[]
}

/** One value written to the server. */
export interface Value {
  readonly value: unknown
  readonly at: number
  readonly other: boolean
}

export const screenField = (key: string, field: string) => `${key}.${field}`

export const valueKey = (value: unknown): string => (typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? 'undefined'))

/** Everything that was observed from outside about one account of the device. */
export class Facts {
  readonly entries = new Map<string, EntryFacts>()
  /** When any entry last changed, which may have made another one ready. */
  outboxChangedAt = 0
  readonly world: World
  readonly database: Database
  readonly broken: string[]
  /** Server fields that another admin has written at least once. */
  readonly touchedByOthers = new Set<string>()
  /** Values that another admin has written anywhere. */
  readonly othersValues = new Set<string>()
  /** Who wrote the present value of each server field, and when. */
  readonly writers = new Map<string, Value>()
  /** When a value of a field was first on screen. */
  readonly firstShown = new Map<string, number>()
  /** When a person last set a field, and had seen the value that was there. */
  readonly meantAt = new Map<string, number>()
  /** When a person answered a question that showed a value of a field. */
  readonly answeredAt = new Map<string, number>()
  /** When a person last saved or changed a field, whatever its form had shown. */
  readonly savedAt = new Map<string, number>()
  readonly calls = new WeakMap<WireCall, { readonly at: number; readonly entry: string | null; readonly step: string }>()
  /** Attempts that were handed over, as `entry:number`. */
  readonly handed = new Set<string>()
  /** The rows that each create made, by the id of its entry. */
  readonly creations = new Map<string, string[]>()
  /** When rows appeared on the server, and when they were deleted. */
  readonly bornAt = new Map<string, number>()
  readonly goneAt = new Map<string, number>()
  /** Titles of deleted rows, as long as a replica may show them. */
  readonly goneTitles: { readonly title: string; readonly at: number }[] = []
  /** How often a person chose «nenhum destes»: rows that the lost attempts make later are the person's responsibility. */
  saidNone = 0
  /** Number of discarded creates that the server may have: their rows count as another author's. */
  leftUnknown = 0
  /** Number of reads that were refused for good: they may cause a question. */
  refusedReads = 0
  /** Journal entries were dropped on a full disk, so a form may not know what was recorded while it was open. */
  forgot = false
  /** Fields that a dropped journal entry set. */
  readonly forgottenFields = new Set<string>()
  /** When ‹Tentar de novo› left a field to a newer edit: undoing that edit shows the value below both. */
  readonly givenUpAt = new Map<string, number>()
  /**
   * Fields whose applied value stays on the server, because a person abandoned the reverting entry, or ‹Tentar de novo› left them to a newer
   * edit. The value is the `seq` of the entry that would have set them.
   */
  readonly leftAsApplied = new Map<string, number>()
  /** Those of these fields that no person has set since. */
  readonly comesBySelf = new Set<string>()
  /** Number of false 404 answers that the network made up. */
  lies404 = 0
  /** When the form that is being recorded was opened. */
  openedAt: number | null = null
  /** When the clock last jumped without an awake tab. */
  timeLostAt = Number.NEGATIVE_INFINITY
  readonly orders = new OrderChecks(this)
  constructor(world: World, database: Database, broken: string[]) {
    this.world = world
    this.database = database
    this.broken = broken
  }

  get now(): number {
    return this.world.clock.monotonic()
  }

  fail(invariant: number, what: string): void {
    if (this.broken.length < 5) this.broken.push(`(${invariant}) ${what}`)
  }

  of(id: string): EntryFacts | undefined {
    return this.entries.get(id)
  }

  /** No tab saw the clock jump, so nobody can know how long ago a try was. */
  losesTime(): void {
    this.timeLostAt = this.now
    for (const known of this.entries.values()) {
      known.mayBeUndoneUntil = 0
      known.triedAt.clear()
      known.answeredAt.clear()
    }
  }

  /** The server's name of a field of a row, when the row has one. */
  serverField(key: string, field: string): string | null {
    const { table, lid } = splitKey(key)
    if (table === 'settings') return `${lid}.${field}`
    if (table === 'profile') return `person.${field}`
    const sid = this.database.store.peekAt('ids', key)?.sid
    return sid === undefined ? null : `${table}/${sid}.${field}`
  }

  /** A person replaced what was on screen at that time. An older form that is saved later does not change that. */
  meant(field: string, at: number): void {
    this.meantAt.set(field, Math.max(at, this.meantAt.get(field) ?? 0))
  }

  isTouchedByOthers(key: string, field: string): boolean {
    if (this.touchedByOthers.size === 0) return false
    const name = this.serverField(key, field)
    if (name === null) return false
    return this.touchedByOthers.has(name) || this.touchedByOthers.has(name.replace(/\.\w+$/, ''))
  }

  othersWrote(written: readonly Written[]): void {
    for (const { field, to } of written) {
      this.touchedByOthers.add(field)
      this.othersValues.add(valueKey(to))
      this.writers.set(field, { value: to, at: this.now, other: true })
    }
    this.cameOrWent(written)
    this.orders.othersWrote(written)
  }

  cameOrWent(written: readonly Written[]): void {
    for (const { field, from, to } of written) {
      if (field.includes('.')) continue
      if (from === null) this.bornAt.set(field, this.now)
      if (to !== null) continue
      this.goneAt.set(field, this.now)
      this.goneTitles.push({ title: valueKey(from), at: this.now })
    }
  }

  same(key: string, field: string, a: unknown, b: unknown): boolean {
    return model.same(key, field, a, b)
  }
}

export interface Setting {
  readonly key: string
  readonly field: string
  readonly value: unknown
}

/** The values that an entry sets. */
export function settingsOf(entry: Pick<Entry, 'effects'>): Setting[] {
  return entry.effects.flatMap((effect: Effect): Setting[] => {
    if (effect.op !== 'put' && effect.op !== 'patch') return []
    const key = keyOf(effect)
    return Object.entries(effect.fields).map(([field, value]) => ({ key, field, value }))
  })
}
