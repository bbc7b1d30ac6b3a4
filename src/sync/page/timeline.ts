import { keyOf, ORDERS, splitKey } from '#db/effect.ts'
import type { Attention, Entry, FinalState, Hold, JournalEntry } from '#db/entry.ts'
import { changedFields } from '#sync/fold.ts'
import type { Model } from '#sync/model.ts'
import { canTakeBack, canUndo } from '#sync/person.ts'
import { Outline, type PlanContext } from '#sync/plan.ts'
import { markOf, type RowMark } from './status.ts'

/** One field's way, for «antes → depois». Values are as rows hold them; the screen puts them into words. */
export interface Change {
  readonly key: string
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

/** One entry as a person reads it in the «Central de sincronização». */
export interface TimelineItem {
  readonly id: string
  readonly label: string
  readonly mark: RowMark
  /** For what has ended. */
  readonly ended?: FinalState
  readonly at: number
  readonly device: string
  readonly kind: 'create' | 'change' | 'order' | 'delete'
  readonly changes: readonly Change[]
  /** Why it does not move, when it waits. */
  readonly hold?: Hold
  readonly attention?: Attention
  /** The seed's failure text, or its success text. */
  readonly words?: string
  /** The server's own sentence, verbatim. */
  readonly serverWords?: string
  readonly status?: number
  /** Deep link of the panel where it can be edited. */
  readonly edit?: string
  readonly can: { readonly retry: boolean; readonly discard: boolean; readonly undo: boolean }
}

const KINDS = { C: 'create', D: 'delete', O: 'order' } as const
const kindOf = (entry: Pick<Entry, 'class'>): TimelineItem['kind'] =>
  entry.class in KINDS ? KINDS[entry.class as keyof typeof KINDS] : 'change'

export function pendingItems(entries: readonly Entry[], model: Model, ctx: PlanContext): TimelineItem[] {
  const outline = new Outline(entries, model.listOf)
  return outline.entries.map((entry) => {
    const waits = entry.state === 'queued' || entry.state === 'waiting' ? outline.verdict(entry, ctx) : null
    return {
      ...common(entry, model),
      mark: markOf(entry.state),
      at: entry.ackedAt ?? entry.createdAt,
      ...(waits !== null && !waits.ready && { hold: waits.hold }),
      ...attentionPart(entry, model),
      ...(entry.state === 'acked' && successPart(entry, model)),
      can: {
        retry: entry.state === 'attention' && entry.attention?.reason !== 'conflict' && entry.attention?.reason !== 'uncertain',
        discard: entry.state !== 'sending' && entry.state !== 'acked' && entry.state !== 'verifying',
        undo: canUndo(entry, model),
      },
    }
  })
}

function attentionPart(entry: Entry, model: Model): Partial<TimelineItem> {
  const { attention } = entry
  if (attention === undefined) return {}
  const command = model.command(entry.command)
  return {
    attention,
    words: command.words.failure(entry.args),
    ...(attention.message !== undefined && { serverWords: attention.message }),
    ...(attention.status !== undefined && { status: attention.status }),
  }
}

function successPart(entry: Pick<Entry, 'command' | 'args' | 'answer'>, model: Model): Partial<TimelineItem> {
  const message = messageOf(entry.answer)
  return {
    words: model.command(entry.command).words.success(entry.args, entry.answer),
    ...(message !== undefined && { serverWords: message }),
  }
}

function messageOf(answer: unknown): string | undefined {
  const body = Array.isArray(answer) ? answer[0] : answer
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' ? body.message : undefined
}

/** What has ended, newest first. Joined entries stand under the one that carried them. */
export function pastItems(journal: readonly JournalEntry[], model: Model): TimelineItem[] {
  return journal
    .filter((entry) => entry.state !== 'superseded' && model.hasCommand(entry.command, entry.version))
    .map((entry) => ({
      ...common(entry, model),
      mark: entry.state === 'settled' ? ('acked' as const) : ('draft' as const),
      ended: entry.state,
      at: entry.at,
      ...(entry.state === 'settled' ? successPart(entry, model) : {}),
      ...(entry.state !== 'settled' && entry.message !== undefined && { serverWords: entry.message }),
      ...(entry.status !== undefined && { status: entry.status }),
      can: { retry: false, discard: false, undo: entry.state === 'settled' && canTakeBack(entry, model) },
    }))
    .sort((a, b) => b.at - a.at)
}

function common(entry: Entry | JournalEntry, model: Model) {
  const command = model.command(entry.command)
  const edit = command.edit?.(entry.args) ?? undefined
  return {
    id: entry.id,
    label: entry.label,
    device: entry.device,
    kind: kindOf(entry),
    changes: changesOf(entry, command.words.fields ?? {}),
    ...(edit !== undefined && { edit }),
  }
}

function changesOf(entry: Pick<Entry, 'effects' | 'before'>, labels: Readonly<Record<string, string>>): Change[] {
  return entry.effects.flatMap((effect) => {
    const key = keyOf(effect)
    const before = entry.before[key]
    if (effect.op === 'remove') {
      return Object.entries(labels).flatMap(([field, label]) =>
        before != null && field in before ? [{ key, field, label, before: before[field], after: undefined }] : [],
      )
    }
    return Object.entries(changedFields({ effects: [effect] }, key)).map(([field, after]) => ({
      key,
      field,
      label: labels[field] ?? (splitKey(key).table === ORDERS ? 'Ordem' : field),
      before: before?.[field],
      after,
    }))
  })
}
