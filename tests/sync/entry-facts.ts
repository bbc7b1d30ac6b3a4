import { type Effect, keyOf, splitKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WireCall } from '#sync/wire/build-call.ts'
import { model } from './device-model.ts'
import type { Written } from './model-server.ts'
import type { Database, World } from './world.ts'

/** What an outsider knows of one edit, without asking the engine. Times are those of the monotonic clock. */
export interface EntryFacts {
  readonly id: string
  /** When the person last saw what this edit starts from. */
  readonly openedAt: number
  readonly recordedAt: number
  /** When a person last acted on it. */
  touchedAt: number
  /** Values on screen right before it was recorded, by screen field. */
  readonly shownBefore: ReadonlyMap<string, unknown>
  /** Recorded by the engine, not by a person. */
  readonly byEngine: boolean
  /** The last refusal that must not be repeated by itself. */
  refused?: { readonly step: string; readonly status: number }
  refusals401: number
  /** Per step, when it was last handed over or its answer came. */
  readonly triedAt: Map<string, number>
  /** Per step, when its last answer came; it counts once it is written down. */
  readonly answeredAt: Map<string, number>
  appliedAt?: number
  /** How often the server did what one of its calls said. */
  applied: number
  /** Of a delete: until when it may be taken back. */
  mayBeUndoneUntil: number
  /** What it was recorded to need. */
  readonly needs: readonly string[]
}

/** One value that somebody wrote to the server. */
export interface Value {
  readonly value: unknown
  readonly at: number
  readonly other: boolean
}

export const screenField = (key: string, field: string) => `${key}.${field}`

export const valueKey = (value: unknown): string => (typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? 'undefined'))

/** Everything that was seen from outside on one account of the device. */
export class Facts {
  readonly entries = new Map<string, EntryFacts>()
  readonly world: World
  readonly database: Database
  readonly broken: string[]
  /** Server fields that another admin wrote at least once. */
  readonly touchedByOthers = new Set<string>()
  /** Values that another admin wrote, anywhere. */
  readonly othersValues = new Set<string>()
  /** Who wrote what stands on the server, and when. */
  readonly writers = new Map<string, Value>()
  /** When a value of a field was first on screen. */
  readonly firstShown = new Map<string, number>()
  /** When a person last meant to set a field, having seen what was there then. */
  readonly meantAt = new Map<string, number>()
  readonly calls = new WeakMap<WireCall, { readonly at: number; readonly entry: string | null; readonly step: string }>()
  /** Attempts that went out, as `entry:number`. */
  readonly handed = new Set<string>()
  /** What each create made, by the id of its entry. */
  readonly creations = new Map<string, string[]>()
  /** When rows came to the server, and when they left it. */
  readonly bornAt = new Map<string, number>()
  readonly goneAt = new Map<string, number>()
  /** What a row was called that left it, as long as a replica may show it. */
  readonly goneTitles: { readonly title: string; readonly at: number }[] = []
  /** A person said «nenhum destes»: what their dead attempts make is on them. */
  saidNone = 0
  /** Creates that a person discarded though the server may have them: their rows are strangers' to every other. */
  leftUnknown = 0
  /** Reads that the network refused for good, so that a question about them has a cause. */
  refusedReads = 0
  /** History was given up on a full disk: what was recorded while a form was open may be unknown to it, and to what builds on it. */
  forgot = false
  /** Fields that a forgotten edit set. */
  readonly forgottenFields = new Set<string>()
  /** When ‹Tentar de novo› gave a field up to a newer edit: undoing that one shows what is beneath both. */
  readonly givenUpAt = new Map<string, number>()
  /**
   * Fields that a person would not have taken back after all, or left to a newer edit by ‹Tentar de novo›, with the place of what would have
   * set them: the server keeps what was applied.
   */
  readonly leftAsApplied = new Map<string, number>()
  /** Those of them that nobody has meant anew since. */
  readonly comesBySelf = new Set<string>()
  /** 404 that the network made up. */
  lies404 = 0
  /** What a form showed when it was opened, for the record that follows. */
  openedAt: number | null = null
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

  /** Nobody who saw the clock jump lived to write it down: how long ago a try was cannot be known. */
  losesTime(): void {
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

  /** A person meant to replace what was on screen then; an older form that is saved later takes nothing of that back. */
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
    return model.same(splitKey(key).table, field, a, b)
  }
}

export interface Setting {
  readonly key: string
  readonly field: string
  readonly value: unknown
}

/** The values that an entry sets, one by one. */
export function settingsOf(entry: Pick<Entry, 'effects'>): Setting[] {
  return entry.effects.flatMap((effect: Effect): Setting[] => {
    if (effect.op !== 'put' && effect.op !== 'patch') return []
    const key = keyOf(effect)
    return Object.entries(effect.fields).map(([field, value]) => ({ key, field, value }))
  })
}
