import type * as z from 'zod/mini'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import type { Effect } from '#db/effect.ts'
import { must } from '#lib/must.ts'

/** What one step sends: the parameters of the path and the body as it goes over the wire. The engine fills in `tenant`. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>
  /** JSON, the fields of a form, or the file of a raw step as `{$blob: id}`; a form's fields may be files too. */
  readonly body?: unknown
  /** For a signed link: the headers that it requires. A storage host gets no others. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The part of an outbox entry that a migration of its command rewrites. */
export interface Recorded {
  readonly args: unknown
  readonly effects: readonly Effect[]
}

/** What this device knows of a file without reading it. */
export interface FileFacts {
  readonly name: string
  readonly type: string
  /** bytes */
  readonly size: number
}

/** The input of `build`. It runs inside the attempt's transaction, so it is synchronous and pure. */
export interface BuildContext<A = unknown> {
  /** Use it only for what `changed` and `row` do not have, such as the lid: the args lack values that joined or were undone later. */
  readonly args: A
  /** The tenant's id as bodies carry it. */
  readonly tenant: number | string
  /** The fields of its first row that this entry, or an entry that joined it, changes. */
  readonly changed: Fields
  /** The row as the server should have it: the base, our acked values over it, then `changed`. For whole-document endpoints. */
  readonly row: Fields
  /** The same for every row of the entry, by `table/lid`. */
  readonly rows: Readonly<Record<string, Fields>>
  /** The server's id of a row. @throws when it has none yet: the engine sends an entry only when every reference has one. */
  sid(lid: string): string
  /** For orders: the wanted order of local ids, ours first, then the server's others. Holds only rows that the server has. */
  readonly lids: readonly string[]
  /** A file that the entry's fields name. @throws when it is not on this device. */
  file(id: string): FileFacts
  /** The answers of earlier steps, by the step's name. */
  readonly outputs: Readonly<Record<string, unknown>>
}

export interface Step<A = unknown> {
  readonly name: string
  readonly endpoint: Endpoint
  /** Of an upload: the field whose file it is about. The step is skipped when the entry names no file there. */
  readonly field?: string
  /** `null`: there is nothing to send; the engine goes on with the next step. */
  build(ctx: BuildContext<A>): Call | null
}

export type MergeRule = 'mine' | 'theirs' | 'ask'

export interface Words<A = unknown> {
  /** What the person did, for the outbox: «Link «Mentorias» criado». */
  label(args: A): string
  /** The specification's success text. `answer` is the body of the last step's answer. Empty: its page says it already, and no toast does (0078). */
  success(args: A, answer: unknown): string
  /** How long its toast stays on screen, ms; 4 s by default. */
  readonly time?: number
  /** The specification's failure text. The server's own message is shown with it and takes precedence (NET-04). */
  failure(args: A): string
  /** What the command edits, for the sentence that it was deleted: «este link». */
  readonly noun?: string
  /** The name of each field on screen, for before/after and conflicts. */
  fields?: Readonly<Record<string, string>>
}

/**
 * A named, versioned edit that a panel can make. It needs no DOM: page and worker register the same object.
 * Everything but `build` is data or pure; features never fetch.
 */
export interface Command<A = unknown> {
  readonly name: string
  readonly version: number
  /** From each earlier version to the next: entries in an outbox may have been recorded by an earlier version. */
  readonly migrations?: Readonly<Record<number, (old: Recorded) => Recorded>>
  /** The schema of the args: nothing invalid enters the outbox (SYN-18). The page puts `lid` and any time into the args. */
  readonly args: z.ZodMiniType<A>
  /** Entries of one lane run one after another, e.g. `links`, `settings/info`. */
  lane(args: A): string
  effects(args: A): readonly Effect[]
  /** Exactly one step changes rows. The others upload: sign and put before it, or the put to a link that its answer gave. */
  readonly steps: readonly Step<A>[]
  /** Resources that are read before sending, and whose read settles the entry. */
  readonly resources: readonly string[]
  /** Likewise the reads of single rows (`readOf`), for rows that no list shows whole. */
  rowReads?(args: A): readonly string[]
  /** Fields that are only shown on this device: no call sends them, so the server's values of them decide nothing. */
  readonly local?: readonly string[]
  /** What happens to a field that another person changed meanwhile; `ask` by default. */
  readonly merge?: Readonly<Record<string, MergeRule>>
  /** For creates, and for what `makes`: the command that deletes the row once it is on the server. */
  undo?(args: A): { readonly command: string; readonly args: unknown }
  /** For a replace that makes what was not there: whether it did, by the row's values before. Then its undo is that of a create. */
  makes?(before: Fields): boolean
  /** For edits of a row: the command that creates the row again, as `lid`, after somebody deleted it. `row` holds all values, with the edits. */
  recreate?(lid: string, row: Fields): { readonly command: string; readonly args: unknown }
  readonly words: Words<A>
  /** The path on the server of a field's file: from the answers of the upload steps, or from the answer of the call that carried it. */
  stored?(outputs: Readonly<Record<string, unknown>>, field: string, answer: unknown): string | undefined
  /** Its endpoint takes many rows: entries of this command on other rows that wait in its lane go in the same call (0089). */
  readonly batch?: true
  /** Once it may be on the server it cannot be taken back: no ‹Desfazer› is offered, and a discard reverts nothing. */
  readonly final?: true
  /** Its failure makes no toast, as the specification demands; the activity list shows it (SYN-20). */
  readonly silent?: true
  /** Deep link of the panel that edits this, e.g. `header/<lid>`; «Editar» opens it. */
  edit?(args: A): string | null
}

/** The step that changes rows. */
export function rowStep(command: Command): Step {
  return must(
    command.steps.findLast((step) => step.endpoint.class !== ENDPOINT_CLASS.upload) ?? command.steps.at(-1),
    `a step of ${command.name}`,
  )
}

export function defineCommand<A>(command: Command<A>): Command<A> {
  return command
}
