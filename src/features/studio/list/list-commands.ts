import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import { TOAST_MS } from '#contract/limits.ts'
import type { MirrorTable } from '#db/tables.ts'
import { type BuildContext, type Command, defineCommand } from '#sync/model/command.ts'

// The edits of a plain list: create, update, remove, and the order if it has one. A panel with rules of its own calls `defineCommand` itself.

export interface RowTexts {
  /** The word for one row, to say that it is gone: «este link». */
  readonly noun: string
  created(title: string): string
  /** undefined: the title was not changed. */
  updated(title: string | undefined): string
  removed(title: string): string
  readonly createdOk: string
  readonly updatedOk: string
  readonly removedOk: string
  readonly createFailed: string
  readonly updateFailed: string
  /** By default `updateFailed`. */
  readonly removeFailed?: string
  /** The label of each field. */
  readonly fields: Readonly<Record<string, string>>
}

export interface ListTexts extends RowTexts {
  readonly ordered: string
  /** A function of the answer, if the specification wants the server's text. */
  readonly orderedOk: string | ((answer: unknown) => string)
  readonly orderFailed?: string
}

interface RowEndpoints {
  readonly create: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
}

type Titled = z.core.$ZodLooseShape & { readonly title: z.ZodMiniType<string, unknown> }

export interface RowOptions<S extends Titled> {
  /** `Link`: the commands are `createLink`, `updateLink`, `removeLink`. */
  readonly noun: string
  readonly table: MirrorTable
  /** The fields that the form may write. The title names the row. */
  readonly form: z.ZodMiniObject<S>
  readonly endpoints: RowEndpoints
  /** The body of create and update: the row's fields as the endpoints name them. */
  body(row: Fields, tenant: BuildContext['tenant']): Fields
  readonly texts: RowTexts
  /** The panel's address: a row is edited at `path/<lid>`. */
  readonly path: string
  /** Of create and update, if their args have changed since version 1. */
  readonly since?: Pick<Command, 'version' | 'migrations'>
}

export interface ListOptions<S extends Titled> extends RowOptions<S> {
  /** `Links`: the command is `orderLinks`. */
  readonly plural: string
  readonly endpoints: RowEndpoints & { readonly order: Endpoint }
  /** The body of an order, from the ids in their wire form. */
  orderBody(ids: readonly (number | string)[], tenant: BuildContext['tenant']): Fields
  readonly texts: ListTexts
}

type Values<S extends Titled> = z.output<z.ZodMiniObject<S>> & { readonly title: string }

export interface RowCommands<S extends Titled> {
  readonly create: Command<Values<S> & { lid: string }>
  readonly update: Command<Partial<Values<S>> & { lid: string }>
  readonly remove: Command<{ lid: string; title: string }>
}

export interface ListCommands<S extends Titled> extends RowCommands<S> {
  readonly order: Command<{ lids: string[] }>
}

const lid = z.string().check(z.minLength(1))
const removeArgs = z.object({ lid, title: z.string() })
const orderArgs = z.object({ lids: z.array(lid) })

export const listCommands = <const S extends Titled>(options: ListOptions<S>): ListCommands<S> => ({
  ...rowCommands(options),
  order: orderCommand(options),
})

/** The commands of a list without an order. */
export function rowCommands<const S extends Titled>(options: RowOptions<S>): RowCommands<S> {
  const { noun, table, form, endpoints, body, texts, path, since } = options
  const { fields } = texts
  const shared = {
    version: 1,
    lane: () => table,
    resources: [table],
    edit: (args: { readonly lid: string }) => `${path}/${args.lid}`,
  }
  const wordsOf = (success: string, failed: string) => ({ success: () => success, time: TOAST_MS.screens, failure: () => failed, fields })
  const withLid = (shape: z.core.$ZodLooseShape) => z.object({ lid, ...shape }) as unknown
  return {
    create: defineCommand<Values<S> & { lid: string }>({
      ...shared,
      ...since,
      name: `create${noun}`,
      args: withLid(form.shape) as z.ZodMiniType<Values<S> & { lid: string }>,
      effects: ({ lid: id, ...values }) => [{ op: 'put', table, lid: id, fields: values }],
      steps: [{ name: 'create', endpoint: endpoints.create, build: ({ row, tenant }) => ({ body: body(row, tenant) }) }],
      undo: ({ lid: id, title }) => ({ command: `remove${noun}`, args: { lid: id, title } }),
      words: { label: ({ title }) => texts.created(title), ...wordsOf(texts.createdOk, texts.createFailed) },
    }),
    update: defineCommand<Partial<Values<S>> & { lid: string }>({
      ...shared,
      ...since,
      name: `update${noun}`,
      args: withLid(z.partial(form).shape) as z.ZodMiniType<Partial<Values<S>> & { lid: string }>,
      effects: ({ lid: id, ...changed }) => [{ op: 'patch', table, lid: id, fields: changed }],
      steps: [
        {
          name: 'update',
          endpoint: endpoints.update,
          build: ({ args, row, tenant, sid }) => ({ params: { id: sid(args.lid) }, body: body(row, tenant) }),
        },
      ],
      recreate: (id, row) => ({
        command: `create${noun}`,
        args: { lid: id, ...Object.fromEntries(Object.keys(form.shape).map((name) => [name, row[name]])) },
      }),
      words: { label: ({ title }) => texts.updated(title), noun: texts.noun, ...wordsOf(texts.updatedOk, texts.updateFailed) },
    }),
    remove: removeCommand(options, shared),
  }
}

type Shared = Pick<Command<{ readonly lid: string }>, 'version' | 'lane' | 'resources'>

function removeCommand<S extends Titled>({ noun, table, endpoints, texts }: RowOptions<S>, { version, lane, resources }: Shared) {
  return defineCommand<z.output<typeof removeArgs>>({
    name: `remove${noun}`,
    version,
    args: removeArgs,
    lane,
    effects: ({ lid: id }) => [{ op: 'remove', table, lid: id }],
    steps: [{ name: 'delete', endpoint: endpoints.remove, build: ({ args, sid }) => ({ params: { id: sid(args.lid) } }) }],
    resources,
    words: {
      label: ({ title }) => texts.removed(title),
      success: () => texts.removedOk,
      time: TOAST_MS.screens,
      failure: () => texts.removeFailed ?? texts.updateFailed,
      fields: texts.fields,
    },
  })
}

function orderCommand<S extends Titled>({ plural, table, endpoints, orderBody, texts, path }: ListOptions<S>) {
  const { orderedOk } = texts
  return defineCommand<z.output<typeof orderArgs>>({
    name: `order${plural}`,
    version: 1,
    args: orderArgs,
    lane: () => table,
    effects: ({ lids }) => [{ op: 'order', list: table, lids }],
    steps: [
      {
        name: 'order',
        endpoint: endpoints.order,
        build: ({ lids, sid, tenant }) => {
          const ids = lids.map((id) => wireId(sid(id)))
          return ids.length === 0 ? null : { body: orderBody(ids, tenant) }
        },
      },
    ],
    resources: [table],
    words: {
      label: () => texts.ordered,
      success: (_, answer) => (typeof orderedOk === 'string' ? orderedOk : orderedOk(answer)),
      time: TOAST_MS.screens,
      failure: () => texts.orderFailed ?? texts.updateFailed,
      fields: texts.fields,
    },
    edit: () => path,
  })
}
