import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import { TOAST_MS } from '#contract/limits.ts'
import type { MirrorTable } from '#db/tables.ts'
import { type BuildContext, type Command, defineCommand } from '#sync/model/command.ts'

// The edit of one document: «Salvar» of a form, or a switch. A panel with a rule of its own writes `defineCommand` itself.

export interface DocumentTexts<A> {
  /** What the person did, for the activity: «Footer: redes sociais». */
  label(changed: A): string
  readonly saved: string
  readonly failed: string
  /** A person's name of each field. */
  readonly fields: Readonly<Record<string, string>>
}

export interface DocumentOptions<S extends z.core.$ZodLooseShape> {
  readonly name: string
  readonly table: MirrorTable
  readonly lid: string
  /** What the form may write. An edit holds only the fields that were changed. */
  readonly form: z.ZodMiniObject<S>
  readonly endpoint: Endpoint
  /** The body: the fields as the endpoint names them. A whole document gets the row, a partial one what was changed. */
  body(fields: Fields, tenant: BuildContext['tenant']): Fields
  /** What is read before it is sent, and settles it. */
  readonly resource: string
  readonly texts: DocumentTexts<Partial<z.output<z.ZodMiniObject<S>>>>
  /** Where it can be edited: `seo`. */
  readonly path: string | ((changed: Partial<z.output<z.ZodMiniObject<S>>>) => string)
  /** No toast tells of its failure (SYN-20). */
  readonly silent?: true
}

export type DocumentCommand<S extends z.core.$ZodLooseShape> = Command<Partial<z.output<z.ZodMiniObject<S>>>>

export function documentCommand<const S extends z.core.$ZodLooseShape>(options: DocumentOptions<S>): DocumentCommand<S> {
  const { name, table, lid, form, endpoint, body, resource, texts, path, silent } = options
  type Changed = Partial<z.output<z.ZodMiniObject<S>>>
  return defineCommand<Changed>({
    name,
    version: 1,
    args: z.partial(form) as unknown as z.ZodMiniType<Changed>,
    // A whole document goes out one edit after another.
    lane: () => (endpoint.partial === true ? `${table}/${lid}/${name}` : `${table}/${lid}`),
    effects: (changed) => [{ op: 'patch', table, lid, fields: changed }],
    steps: [
      {
        name: 'update',
        endpoint,
        build: ({ row, changed, tenant }) => ({ body: body(endpoint.partial === true ? changed : row, tenant) }),
      },
    ],
    resources: [resource],
    words: {
      label: texts.label,
      success: () => texts.saved,
      time: TOAST_MS.screens,
      failure: () => texts.failed,
      fields: texts.fields,
    },
    ...(silent !== undefined && { silent }),
    edit: (changed) => (typeof path === 'string' ? path : path(changed)),
  })
}

export interface SwitchOptions extends Partial<Pick<Command, 'version' | 'migrations'>> {
  readonly name: string
  readonly table: MirrorTable
  readonly lid: string
  /** The field that it turns. */
  readonly field: string
  readonly endpoint: Endpoint
  /** `changed`: all that the call carries. Edits of other fields of the row join where the endpoint is the same. */
  body(on: boolean, tenant: BuildContext['tenant'], changed: Fields): Fields
  readonly resource: string
  readonly texts: {
    readonly turnedOn: string
    readonly turnedOff: string
    /** The answer's own message wins, where the specification wants the server's. */
    saved(answer: unknown, on: boolean): string
    readonly failed: string
    /** A person's name of the field. */
    readonly field: string
    /** Of the fields that other edits of the endpoint change. */
    readonly others?: Readonly<Record<string, string>>
  }
  readonly path: string
}

const switchArgs = z.object({ on: z.boolean() })

/** A switch that is saved at once. */
export function switchCommand(options: SwitchOptions): Command<{ on: boolean }> {
  const { name, version = 1, migrations, table, lid, field, endpoint, body, resource, texts, path } = options
  return defineCommand<z.output<typeof switchArgs>>({
    name,
    version,
    ...(migrations !== undefined && { migrations }),
    args: switchArgs,
    lane: () => `${table}/${lid}/${field}`,
    effects: ({ on }) => [{ op: 'patch', table, lid, fields: { [field]: on } }],
    steps: [{ name: 'switch', endpoint, build: ({ changed, tenant }) => ({ body: body(changed[field] === true, tenant, changed) }) }],
    resources: [resource],
    words: {
      label: ({ on }) => (on ? texts.turnedOn : texts.turnedOff),
      success: ({ on }, answer) => texts.saved(answer, on),
      time: TOAST_MS.screens,
      failure: () => texts.failed,
      fields: { ...texts.others, [field]: texts.field },
    },
    edit: () => path,
  })
}
