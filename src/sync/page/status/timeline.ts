import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { recordOf } from '#contract/keyed-fields.ts'
import { type Effect, keyOf, ORDERS, splitKey } from '#db/effect.ts'
import type { Attention, Choice, Entry, FinalState, Hold, JournalEntry, TookBack } from '#db/entry.ts'
import type { Recreation } from '#sync/actions/recreate.ts'
import { canRestore } from '#sync/actions/restore-discarded.ts'
import { canTakeBack, canUndo } from '#sync/actions/user-actions.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import type { Model } from '#sync/model/model.ts'
import { OutboxIndex, type PlanContext } from '#sync/outbox/plan.ts'
import { markOf, type RowMark } from './status.ts'

/** One field's change, for «antes → depois». Values are raw; the screen formats them. */
export interface Change {
  readonly key: string
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

/** One entry as the «Central de sincronização» shows it. */
export interface TimelineItem {
  readonly id: string
  readonly label: string
  readonly mark: RowMark
  /** The final state, if the entry has ended. */
  readonly ended?: FinalState
  /** When the server confirmed it or it ended; for an open entry when it was recorded. */
  readonly at: number
  readonly createdAt: number
  readonly device: string
  readonly kind: 'create' | 'change' | 'order' | 'delete'
  readonly changes: readonly Change[]
  /** Its effects on rows: they show which part of the product it belongs to. */
  readonly effects: readonly Effect[]
  /** Why it is held, if it waits. */
  readonly hold?: Hold
  readonly attention?: Attention
  /** The choices in its conflicts, and the values that were not chosen. */
  readonly choices?: readonly (Choice & { readonly label: string })[]
  /** The upload progress in bytes. */
  readonly upload?: { readonly sent: number; readonly total: number }
  /** The specification's failure or success text. */
  readonly words?: string
  /** The server's own sentence, verbatim. */
  readonly serverWords?: string
  readonly status?: number
  /** The server answered with an error, but a read showed that it has applied the edit. */
  readonly found?: true
  /** An order that took back a move of others: who had ordered the list before. */
  readonly tookBack?: TookBack
  /** How often it was handed to the network. The journal does not keep that number. */
  readonly tries?: number
  /** Number of edits that joined this one. */
  readonly carries?: number
  /** Deep link of the panel where it can be edited. */
  readonly edit?: string
  /** For an edit of a deleted row: what the row was, and the values with which it can be created again. */
  readonly gone?: { readonly noun?: string; readonly again?: readonly Change[] }
  /** The server has it no more: it went back in time. */
  readonly lost?: true
  /** A later entry undid it. */
  readonly undone: boolean
  readonly can: {
    readonly retry: boolean
    readonly discard: boolean
    readonly undo: boolean
    readonly bringBack: boolean
    readonly recreate: boolean
  }
}

const KINDS = { [ENDPOINT_CLASS.create]: 'create', [ENDPOINT_CLASS.delete]: 'delete', [ENDPOINT_CLASS.order]: 'order' } as const
const kindOf = (entry: Pick<Entry, 'class'>): TimelineItem['kind'] =>
  entry.class in KINDS ? KINDS[entry.class as keyof typeof KINDS] : 'change'

/** Ids of the entries that these entries undo. An entry that was itself undone undoes nothing any more. */
export function undoneBy(entries: readonly Pick<Entry, 'id' | 'seq' | 'undoes'>[]): Set<string> {
  const undone = new Set<string>()
  for (const { id, undoes } of [...entries].sort((a, b) => b.seq - a.seq)) if (undoes !== undefined && !undone.has(id)) undone.add(undoes)
  return undone
}

/** `again`: how a deleted row is created again, by the id of its edit. */
export function pendingItems(
  entries: readonly Entry[],
  model: Model,
  ctx: PlanContext,
  again: ReadonlyMap<string, Recreation> = new Map(),
): TimelineItem[] {
  const outboxIndex = new OutboxIndex(entries, model.listOf)
  const undone = undoneBy(entries)
  return outboxIndex.entries.map((entry) => {
    const waits = entry.state === 'queued' || entry.state === 'waiting' ? outboxIndex.verdict(entry, ctx) : null
    const known = isKnown(entry, model)
    const reason = entry.attention?.reason
    return {
      ...common(entry, model),
      mark: markOf(entry),
      at: entry.ackedAt ?? entry.createdAt,
      tries: entry.attempts.length,
      ...(entry.carries.length > 0 && { carries: entry.carries.length }),
      ...(entry.upload !== undefined && entry.state === 'sending' && { upload: entry.upload }),
      ...(waits !== null && !waits.ready && { hold: waits.hold }),
      ...attentionPart(entry, model),
      ...(reason === 'gone' && { gone: goneOf(entry, model, again.get(entry.id)) }),
      ...(entry.state === 'acked' && successPart(entry, model)),
      undone: undone.has(entry.id),
      can: {
        retry: needsPerson(entry) && known && reason !== 'conflict' && reason !== 'damaged' && reason !== 'gone',
        discard: needsPerson(entry) || entry.state === 'queued' || entry.state === 'waiting',
        undo: known && !undone.has(entry.id) && canUndo(entry, model),
        bringBack: false,
        recreate: again.has(entry.id),
      },
    }
  })
}

function goneOf(entry: Entry, model: Model, again: Recreation | undefined): NonNullable<TimelineItem['gone']> {
  const noun = isKnown(entry, model) ? model.command(entry.command).words.noun : undefined
  const changes = again && changesOf({ effects: again.command.effects(again.args), before: {} }, again.command.words.fields)
  return { ...(noun !== undefined && { noun }), ...(changes && { again: changes }) }
}

function attentionPart(entry: Entry, model: Model): Partial<TimelineItem> {
  const { attention } = entry
  if (attention === undefined) return {}
  // While a read decides about a 5xx, nobody is asked.
  if (!needsPerson(entry)) return attention.status === undefined ? {} : { status: attention.status }
  return {
    attention,
    ...(isKnown(entry, model) && { words: model.command(entry.command).words.failure(entry.args) }),
    ...(attention.message !== undefined && { serverWords: attention.message }),
    ...(attention.status !== undefined && { status: attention.status }),
  }
}

function successPart(entry: Pick<Entry, 'command' | 'version' | 'args' | 'answer'>, model: Model): Partial<TimelineItem> {
  const message = messageOf(entry.answer)
  return {
    ...(isKnown(entry, model) && { words: model.command(entry.command).words.success(entry.args, entry.answer) }),
    ...(message !== undefined && { serverWords: message }),
  }
}

function messageOf(answer: unknown): string | undefined {
  const body = Array.isArray(answer) ? answer[0] : answer
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' ? body.message : undefined
}

/** Joined entries are not listed; their carrier is. */
export const isListed = (entry: Pick<JournalEntry, 'state'>) => entry.state !== 'superseded'

/** A finished entry. `undone`: ids that a later entry undid. */
export function pastItem(entry: JournalEntry, model: Model, undone: ReadonlySet<string>): TimelineItem {
  const settled = entry.state === 'settled'
  const takenBack = undone.has(entry.id)
  return {
    ...common(entry, model),
    mark: settled ? 'acked' : 'draft',
    ended: entry.state,
    at: entry.at,
    ...(settled && successPart(entry, model)),
    ...(entry.lostAt !== undefined && { lost: true as const }),
    ...(!settled && entry.message !== undefined && { serverWords: entry.message }),
    ...(entry.status !== undefined && { status: entry.status }),
    undone: takenBack,
    can: {
      retry: false,
      discard: false,
      undo: settled
        ? !takenBack && entry.lostAt === undefined && isKnown(entry, model) && canTakeBack(entry, model)
        : entry.state === 'discarded' && canRestore(entry),
      bringBack: entry.state === 'exported' && entry.moved !== undefined,
      recreate: false,
    },
  }
}

/** Whether this build can read the entry's args: another version of the command has other args. */
const isKnown = (entry: Pick<Entry, 'command' | 'version'>, model: Model) => model.hasCommand(entry.command, entry.version)

function common(entry: Entry | JournalEntry, model: Model) {
  const command = isKnown(entry, model) ? model.command(entry.command) : null
  const edit = command?.edit?.(entry.args) ?? undefined
  return {
    id: entry.id,
    label: entry.label,
    createdAt: entry.createdAt,
    device: entry.device,
    kind: kindOf(entry),
    effects: entry.effects,
    changes: changesOf(entry, command?.words.fields),
    ...(entry.found === true && { found: true as const }),
    ...(entry.tookBack !== undefined && { tookBack: entry.tookBack }),
    ...(entry.choices !== undefined && {
      choices: entry.choices.map((choice) => ({ ...choice, label: labelOf(command?.words.fields ?? {}, choice.key, choice.field) })),
    }),
    ...(edit !== undefined && { edit }),
  }
}

const labelOf = (labels: Readonly<Record<string, string>>, key: string, field: string) =>
  labels[recordOf(field)] ?? (splitKey(key).table === ORDERS ? 'Ordem' : field)

/** A field that its command has no name for is nothing that a person set. Of a command that this build does not know all are listed. */
function changesOf(entry: Pick<Entry, 'effects' | 'before'>, known: Readonly<Record<string, string>> | undefined): Change[] {
  const labels = known ?? {}
  const isNamed = (key: string, field: string) => known === undefined || recordOf(field) in known || splitKey(key).table === ORDERS
  return entry.effects.flatMap((effect) => {
    const key = keyOf(effect)
    const before = entry.before[key]
    if (effect.op === 'remove') {
      return Object.entries(labels).flatMap(([field, label]) =>
        before != null && field in before ? [{ key, field, label, before: before[field], after: undefined }] : [],
      )
    }
    return Object.entries(changedFields({ effects: [effect] }, key)).flatMap(([field, after]) =>
      isNamed(key, field) ? [{ key, field, label: labelOf(labels, key, field), before: before?.[field], after }] : [],
    )
  })
}
