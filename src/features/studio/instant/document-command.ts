import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { type BuildContext, type Command, defineCommand } from '#sync/model/command.ts'

// An edit of one document among the settings: a form's «Salvar», or a switch. A panel with rules of its own calls `defineCommand` itself.

export interface DocumentTexts<A> {
  /** The edit's label in the activity list: «Footer: redes sociais». */
  label(changed: A): string
  readonly saved: string
  readonly failed: string
  /** The label of each field. */
  readonly fields: Readonly<Record<string, string>>
}

export interface DocumentOptions<S extends z.core.$ZodLooseShape> {
  readonly name: string
  /** Its document among the settings. */
  readonly lid: string
  /** The fields that the form may write. An edit contains only the changed ones. */
  readonly form: z.ZodMiniObject<S>
  readonly endpoint: Endpoint
  /** The body: fields as the endpoint names them. A whole document gets the row, a partial one the changed fields. */
  body(fields: Fields, tenant: BuildContext['tenant']): Fields
  /** The resource that is read before sending, and whose read settles the edit. */
  readonly resource: string
  readonly texts: DocumentTexts<Partial<z.output<z.ZodMiniObject<S>>>>
  /** The address of its form: `seo`. */
  readonly path: string | ((changed: Partial<z.output<z.ZodMiniObject<S>>>) => string)
  /** Raised when the form gets a field: an older tab would send the edit without it. Default: version 1. */
  readonly since?: Pick<Command, 'version' | 'migrations'>
  /** No toast reports its failure (SYN-20). */
  readonly silent?: true
}

export type DocumentCommand<S extends z.core.$ZodLooseShape> = Command<Partial<z.output<z.ZodMiniObject<S>>>>

export function documentCommand<const S extends z.core.$ZodLooseShape>(options: DocumentOptions<S>): DocumentCommand<S> {
  const { name, lid, form, endpoint, body, resource, texts, path, since, silent } = options
  type Changed = Partial<z.output<z.ZodMiniObject<S>>>
  return defineCommand<Changed>({
    name,
    version: 1,
    ...since,
    args: z.partial(form) as unknown as z.ZodMiniType<Changed>,
    // A whole document is sent one edit at a time.
    lane: () => (endpoint.partial === true ? `settings/${lid}/${name}` : `settings/${lid}`),
    effects: (changed) => [{ op: 'patch', table: 'settings', lid, fields: changed }],
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
  /** Its document among the settings. */
  readonly lid: string
  /** The field that it switches. */
  readonly field: string
  readonly endpoint: Endpoint
  /**
   * `changed`: all fields that the call sends. Edits of other fields of the row join if they have the same endpoint. Left out: the path says the
   * side, as `{state}`.
   */
  body?(on: boolean, tenant: BuildContext['tenant'], changed: Fields): Fields
  readonly resource: string
  readonly texts: {
    readonly turnedOn: string
    readonly turnedOff: string
    /** The answer's own message wins, if the specification wants the server's text. */
    saved(answer: unknown, on: boolean): string
    readonly failed: string
    /** The field's label. */
    readonly field: string
    /** The labels of fields that other edits of the endpoint change. */
    readonly others?: Readonly<Record<string, string>>
  }
  readonly path: string
}

const switchArgs = z.object({ on: z.boolean() })

/** A switch that is saved at once. */
export function switchCommand(options: SwitchOptions): Command<{ on: boolean }> {
  const { name, version = 1, migrations, lid, field, endpoint, body, resource, texts, path } = options
  return defineCommand<z.output<typeof switchArgs>>({
    name,
    version,
    ...(migrations !== undefined && { migrations }),
    args: switchArgs,
    lane: () => `settings/${lid}/${field}`,
    effects: ({ on }) => [{ op: 'patch', table: 'settings', lid, fields: { [field]: on } }],
    steps: [
      {
        name: 'switch',
        endpoint,
        build({ changed, tenant }) {
          const on = changed[field] === true
          return body === undefined ? { params: { state: on ? '1' : '0' } } : { body: body(on, tenant, changed) }
        },
      },
    ],
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
