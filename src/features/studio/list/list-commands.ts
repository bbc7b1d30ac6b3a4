import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { rowKey } from '#db/effect.ts'
import type { MirrorTable } from '#db/tables.ts'
import { type BuildContext, type Command, defineCommand, type Step } from '#sync/model/command.ts'

// The edits of a list: create, update, remove, and the order if it has one. A panel with rules of its own calls `defineCommand` itself.

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

type Shape = z.core.$ZodLooseShape

/** `N`: the field that names a row. */
export interface RowOptions<S extends Shape, N extends string> {
  /** `Link`: the commands are `createLink`, `updateLink`, `removeLink`. */
  readonly noun: string
  readonly table: MirrorTable
  /** The fields that the form may write. */
  readonly form: z.ZodMiniObject<S>
  /** The field that names a row; by default `title`. */
  readonly name?: N
  readonly endpoints: RowEndpoints
  /** The body of create and update: the row's fields as the endpoints name them. `id`: the server's, of update; null: of create. */
  body(ctx: BuildContext, id: string | null): Fields
  /** The files of create and update are uploaded by these steps before. */
  readonly uploads?: readonly Step[]
  /** Of create and update: the path that the server gave a file. */
  readonly stored?: NonNullable<Command['stored']>
  /** A lane per row for updates: the upload of a file blocks no other row. */
  readonly laneOfRow?: boolean
  readonly texts: RowTexts
  /** The panel's address: a row is edited at `path/<lid>`. */
  readonly path: string
  /** Of create and update, if their args have changed since version 1. */
  readonly since?: Pick<Command, 'version' | 'migrations'>
  /** For fields that a deleted row lacks when it is created again. */
  readonly blank?: z.output<z.ZodMiniObject<S>>
  /** How long its toasts stay, ms. */
  readonly time?: number
}

export interface ListOptions<S extends Shape, N extends string> extends RowOptions<S, N> {
  /** `Links`: the command is `orderLinks`. */
  readonly plural: string
  readonly endpoints: RowEndpoints & { readonly order: Endpoint }
  /** The body of an order, from the ids in their wire form. */
  orderBody(ids: readonly (number | string)[], tenant: BuildContext['tenant']): Fields
  readonly texts: ListTexts
}

type Named<N extends string> = { readonly [F in N]: string } & { readonly lid: string }
type Created<S extends Shape, N extends string> = z.output<z.ZodMiniObject<S>> & Named<N>
type Updated<S extends Shape> = Partial<z.output<z.ZodMiniObject<S>>> & { readonly lid: string }

export interface RowCommands<S extends Shape, N extends string> {
  readonly create: Command<Created<S, N>>
  readonly update: Command<Updated<S>>
  readonly remove: Command<Named<N>>
}

export interface ListCommands<S extends Shape, N extends string> extends RowCommands<S, N> {
  readonly order: Command<OrderArgs>
}

const lid = z.string().check(z.minLength(1))
/** `was`: the order that the person saw. `moved`: the rows that they moved. */
const orderArgs = z.object({ lids: z.array(lid), was: z.optional(z.array(lid)), moved: z.optional(z.array(lid)) })
export type OrderArgs = z.output<typeof orderArgs>

export const listCommands = <const S extends Shape, N extends string = 'title'>(options: ListOptions<S, N>): ListCommands<S, N> => ({
  ...rowCommands(options),
  order: orderCommand(options),
})

/** The row in the path of an endpoint, by the name that it has there; none if the body names it. */
function paramsOf({ path }: Endpoint, id: string) {
  const name = /\{(?!tenant\})(\w+)\}/.exec(path)?.[1]
  return name === undefined ? {} : { params: { [name]: id } }
}

const namedBy = <S extends Shape, N extends string>({ name }: RowOptions<S, N>) => name ?? ('title' as N)

const argsOf = <A>(shape: Shape) => z.object({ lid, ...shape }) as unknown as z.ZodMiniType<A>

const sharedBy = ({ table }: { readonly table: MirrorTable }) => ({ version: 1, lane: () => table, resources: [table] })

/** What create and update share. */
const writtenBy = <S extends Shape, N extends string>({ table, path, since, stored }: RowOptions<S, N>) => ({
  ...sharedBy({ table }),
  ...since,
  ...(stored !== undefined && { stored }),
  edit: (args: { readonly lid: string }) => `${path}/${args.lid}`,
})

const wordsOf = <S extends Shape, N extends string>({ texts, time }: RowOptions<S, N>, success: string, failed: string) => ({
  success: () => success,
  time: time ?? TOAST_MS.screens,
  failure: () => failed,
  fields: texts.fields,
})

/** The commands of a list without an order. */
export const rowCommands = <const S extends Shape, N extends string = 'title'>(options: RowOptions<S, N>): RowCommands<S, N> => ({
  create: createCommand(options),
  update: updateCommand(options),
  remove: removeCommand(options),
})

function createCommand<S extends Shape, N extends string>(options: RowOptions<S, N>) {
  const { noun, table, form, endpoints, body, texts, uploads = [] } = options
  const name = namedBy(options)
  return defineCommand<Created<S, N>>({
    ...writtenBy(options),
    name: `create${noun}`,
    args: argsOf(form.shape),
    effects: ({ lid: id, ...values }) => [{ op: 'put', table, lid: id, fields: values }],
    steps: [...uploads, { name: 'create', endpoint: endpoints.create, build: (ctx) => ({ body: body(ctx, null) }) }],
    undo: (args) => ({ command: `remove${noun}`, args: { lid: args.lid, [name]: args[name] } }),
    words: { label: (args) => texts.created(args[name]), ...wordsOf(options, texts.createdOk, texts.createFailed) },
  })
}

function updateCommand<S extends Shape, N extends string>(options: RowOptions<S, N>) {
  const { noun, table, form, endpoints, body, texts, laneOfRow, blank, uploads = [] } = options
  const written = (row: Fields) => Object.keys(form.shape).flatMap((field) => (field in row ? [[field, row[field]] as const] : []))
  return defineCommand<Updated<S>>({
    ...writtenBy(options),
    ...(laneOfRow === true && { lane: (args) => rowKey(table, args.lid) }),
    name: `update${noun}`,
    args: argsOf(z.partial(form).shape),
    effects: ({ lid: id, ...changed }) => [{ op: 'patch', table, lid: id, fields: changed }],
    steps: [
      ...uploads,
      {
        name: 'update',
        endpoint: endpoints.update,
        build(ctx) {
          const id = ctx.sid(ctx.args.lid)
          return { ...paramsOf(endpoints.update, id), body: body(ctx, id) }
        },
      },
    ],
    recreate: (id, row) => ({ command: `create${noun}`, args: { ...blank, ...Object.fromEntries(written(row)), lid: id } }),
    words: {
      label: (args) => texts.updated((args as Partial<Named<N>>)[namedBy(options)]),
      noun: texts.noun,
      ...wordsOf(options, texts.updatedOk, texts.updateFailed),
    },
  })
}

function removeCommand<S extends Shape, N extends string>(options: RowOptions<S, N>) {
  const { noun, table, endpoints, texts } = options
  const name = namedBy(options)
  return defineCommand<Named<N>>({
    ...sharedBy(options),
    name: `remove${noun}`,
    args: argsOf({ [name]: z.string() }),
    effects: ({ lid: id }) => [{ op: 'remove', table, lid: id }],
    steps: [{ name: 'delete', endpoint: endpoints.remove, build: ({ args, sid }) => paramsOf(endpoints.remove, sid(args.lid)) }],
    words: { label: (args) => texts.removed(args[name]), ...wordsOf(options, texts.removedOk, texts.removeFailed ?? texts.updateFailed) },
  })
}

function orderCommand<S extends Shape, N extends string>({ plural, table, endpoints, orderBody, texts, path }: ListOptions<S, N>) {
  const { orderedOk } = texts
  return defineCommand<OrderArgs>({
    name: `order${plural}`,
    version: 2,
    // `was` and `moved` were added later: an older order stands for itself.
    migrations: { 1: (old) => old },
    args: orderArgs,
    lane: () => table,
    effects: ({ lids, was, moved }) => [{ op: 'order', list: table, lids, ...(was && { was }), ...(moved && { moved }) }],
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
