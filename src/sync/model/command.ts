import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import type { Effect } from '#db/effect.ts'
import { must } from '#lib/must.ts'

/** What one step sends: the path's parameters and the body as it goes over the wire. `tenant` is filled in by the sender. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>
  /** JSON, the fields of a form, or the file of a raw step as `{$blob: id}`; a form's fields may be files too. */
  readonly body?: unknown
  /** For a signed link: the headers it wants, and no others go to a storage host. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a version of a command left in the outbox. */
export interface Recorded {
  readonly args: unknown
  readonly effects: readonly Effect[]
}

/** What is known of a file on this device before it is read. */
export interface FileFacts {
  readonly name: string
  readonly type: string
  /** bytes */
  readonly size: number
}

/** What `build` may know. It runs inside the attempt's transaction: synchronous and pure. */
export interface BuildContext<A = unknown> {
  /** Only for what `changed` and `row` do not say, such as the lid: values joined or undone later are not in the args. */
  readonly args: A
  /** The tenant's id as it stands in bodies. */
  readonly tenant: number | string
  /** The fields this entry (and what joined it) changes, of its first row. */
  readonly changed: Fields
  /** The row as the server should have it: base, our acked values over it, then `changed`. For whole-document endpoints. */
  readonly row: Fields
  /** The same for every row of the entry, by `table/lid`. */
  readonly rows: Readonly<Record<string, Fields>>
  /** The server's id of a row. @throws when it has none yet; the engine sends nothing before every reference has one. */
  sid(lid: string): string
  /** For orders: the lids as they should stand, mine first, then the server's others; only rows the server has. */
  readonly lids: readonly string[]
  /** A file that the entry's fields name. @throws when it is not on this device. */
  file(id: string): FileFacts
  /** What earlier steps answered, by the step's name. */
  readonly outputs: Readonly<Record<string, unknown>>
}

export interface Step<A = unknown> {
  readonly name: string
  readonly endpoint: Endpoint
  /** Of an upload: the field whose file it is about. An entry that names no file there passes over the step. */
  readonly field?: string
  /** `null`: there is nothing to send, and the next step follows at once. */
  build(ctx: BuildContext<A>): Call | null
}

export type MergeRule = 'mine' | 'theirs' | 'ask'

export interface Words<A = unknown> {
  /** What the person did, for the outbox: «Link «Mentorias» criado». */
  label(args: A): string
  /** The seed's success text. `answer` is the body of the last step's answer. */
  success(args: A, answer: unknown): string
  /** How long its toast stands, ms; 4 s unless told. */
  readonly time?: number
  /** The seed's failure text. The server's own words stand beside it and win as the message (NET-04). */
  failure(args: A): string
  /** What it edits, to say that it is gone: «este link». */
  readonly noun?: string
  /** A person's name for a field, for before/after and conflicts. */
  fields?: Readonly<Record<string, string>>
}

/**
 * A named, versioned edit that a panel can make. DOM-free: page and worker register the same object.
 * Everything but `build` is data or pure; features never fetch.
 */
export interface Command<A = unknown> {
  readonly name: string
  readonly version: number
  /** From each earlier version to the next: what waits in somebody's outbox was recorded by it. */
  readonly migrations?: Readonly<Record<number, (old: Recorded) => Recorded>>
  /** Nothing invalid enters the outbox (SYN-18). The page puts `lid` and any time into the args. */
  readonly args: z.ZodMiniType<A>
  /** What limits side-by-side work, e.g. `links`, `settings/info`. */
  lane(args: A): string
  effects(args: A): readonly Effect[]
  /** Exactly one step changes rows; the others upload (sign and put before it, or the put to a link that its answer gave). */
  readonly steps: readonly Step<A>[]
  /** Resources that must be read before sending and that settle the entry. */
  readonly resources: readonly string[]
  /** What happens to a field when another person changed it meanwhile; `ask` unless named here. */
  readonly merge?: Readonly<Record<string, MergeRule>>
  /** For creates: the command that takes it back once it is on the server. */
  undo?(args: A): { readonly command: string; readonly args: unknown }
  /** For edits of a row: how it is made again, as `lid`, when somebody deleted it meanwhile. `row`: all its values, the edits' own included. */
  recreate?(lid: string, row: Fields): { readonly command: string; readonly args: unknown }
  readonly words: Words<A>
  /** What the server has in place of a field's file: from what the upload's steps answered, or from the answer of the call that carried it. */
  stored?(outputs: Readonly<Record<string, unknown>>, field: string, answer: unknown): string | undefined
  /** No toast tells of its failure, as the seeds want; the activity list does (SYN-20). */
  readonly silent?: true
  /** Deep link of the panel where this can be edited, e.g. `header/<lid>`; «Editar» opens it. */
  edit?(args: A): string | null
}

/** The one step that changes rows. */
export function rowStep(command: Command): Step {
  return must(command.steps.findLast((step) => step.endpoint.class !== 'U') ?? command.steps.at(-1), `a step of ${command.name}`)
}

export function defineCommand<A>(command: Command<A>): Command<A> {
  return command
}
