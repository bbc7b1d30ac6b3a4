import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { MirrorTable } from '#db/tables.ts'
import { type Command, defineCommand } from '#sync/model/command.ts'

// The products of a level, of a reward, and of the points. Each link is a row of its own, added and removed at once (LVL-09, REW-27, PTS-08): a
// refused one does not block the others.

export interface PlanOptions {
  /** `LevelPlan`: the commands are `addLevelPlan` and `removeLevelPlan`. */
  readonly noun: string
  readonly table: MirrorTable
  /** The field of a link that names its level or reward; undefined: the link belongs to the tenant. */
  readonly owner?: string
  readonly endpoints: { readonly create: Endpoint; readonly remove: Endpoint }
  /** The placeholder for the id in the removal's path. */
  readonly param: string
  /** The resources that are read before a link is sent, and whose read settles it. */
  readonly resources: readonly string[]
  readonly path: string
  /** ms for which its toasts are shown, if not the default. */
  readonly time?: number
  readonly texts: {
    added(product: string): string
    removed(product: string): string
    readonly addedOk: string
    readonly removedOk: string
    readonly addFailed: string
    readonly removeFailed: string
    readonly product: string
    readonly owner: string
  }
}

const text = z.string().check(z.minLength(1))
/** `of`: the lid of the level or reward; empty if the link belongs to the tenant. */
const addArgs = z.object({ lid: text, of: z.string(), plan_id: text, title: z.string() })
const removeArgs = z.object({ lid: text, of: z.string(), title: z.string() })

export interface PlanCommands {
  readonly add: Command<z.output<typeof addArgs>>
  readonly remove: Command<z.output<typeof removeArgs>>
}

export function planCommands(options: PlanOptions): PlanCommands {
  const { noun, table, owner, endpoints, param, resources, path, time, texts } = options
  const shared = {
    version: 1,
    resources,
    edit: ({ of }: { readonly of: string }) => (owner === undefined || of === '' ? path : `${path}/${of}`),
  }
  const fields = { plan_id: texts.product, ...(owner !== undefined && { [owner]: texts.owner }) }
  const more = { fields, ...(time !== undefined && { time }) }
  return {
    add: defineCommand<z.output<typeof addArgs>>({
      ...shared,
      name: `add${noun}`,
      args: addArgs,
      // A refused product does not block the others.
      lane: ({ lid }) => `${table}/${lid}`,
      local: ['plan'],
      effects: ({ lid, of, plan_id, title }) => [
        { op: 'put', table, lid, fields: { ...(owner !== undefined && { [owner]: { $ref: of } }), plan_id, plan: { title } } },
      ],
      steps: [
        {
          name: 'add',
          endpoint: endpoints.create,
          build: ({ row, tenant }) => ({
            body: {
              ...(owner !== undefined && { [owner]: wireId(String(row[owner])) }),
              array_plans_id: [wireId(String(row['plan_id']))],
              tenant_id: tenant,
            },
          }),
        },
      ],
      undo: ({ lid, of, title }) => ({ command: `remove${noun}`, args: { lid, of, title } }),
      words: {
        label: ({ title }) => texts.added(title),
        success: () => texts.addedOk,
        failure: () => texts.addFailed,
        ...more,
      },
    }),
    remove: defineCommand<z.output<typeof removeArgs>>({
      ...shared,
      name: `remove${noun}`,
      args: removeArgs,
      lane: ({ lid }) => `${table}/${lid}`,
      effects: ({ lid }) => [{ op: 'remove', table, lid }],
      steps: [{ name: 'delete', endpoint: endpoints.remove, build: ({ args, sid }) => ({ params: { [param]: sid(args.lid) } }) }],
      words: {
        label: ({ title }) => texts.removed(title),
        success: () => texts.removedOk,
        failure: () => texts.removeFailed,
        ...more,
      },
    }),
  }
}
