import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Command, defineCommand } from '#sync/model/command.ts'

// The products of a level, of a reward, and of the points. Each link is a row of its own, added and removed at once (LVL-09, REW-27, PTS-08): a
// refused one does not block the others.

export interface PlanOptions {
  /** `LevelPlan`: the commands are `addLevelPlan` and `removeLevelPlan`. */
  readonly noun: string
  readonly table: PlanTable
  readonly endpoints: { readonly create: Endpoint; readonly remove: Endpoint }
  /** The placeholder for the id in the removal's path. */
  readonly param: string
  readonly path: string
  /** ms for which its toasts are shown, if not the default. */
  readonly time?: number
  readonly texts: PlanTexts
  /** The labels of `plan_id` and of `owner`. */
  readonly fields: Readonly<Record<string, string>>
}

interface PlanTexts {
  planAdded(product: string): string
  planRemoved(product: string): string
  readonly planAddedOk: string
  readonly planRemovedOk: string
  readonly planFailed: string
  /** By default `planFailed`. */
  readonly planRemoveFailed?: string
}

/** The tables of the links, and the field of each that names its level or reward; null: they belong to the tenant. */
export const PLAN_OWNERS = { level_permissions: 'level_id', reward_permissions: 'reward_id', gamification_plans: null } as const
export type PlanTable = keyof typeof PLAN_OWNERS

const text = z.string().check(z.minLength(1))
/** `of`: the lid of the level or reward; empty if the link belongs to the tenant. */
const addArgs = z.object({ lid: text, of: z.string(), plan_id: text, title: z.string() })
const removeArgs = z.object({ lid: text, of: z.string(), title: z.string() })

export interface PlanCommands {
  readonly table: PlanTable
  readonly add: Command<z.output<typeof addArgs>>
  readonly remove: Command<z.output<typeof removeArgs>>
}

export function planCommands(options: PlanOptions): PlanCommands {
  const { noun, table, endpoints, param, path, time, texts, fields } = options
  const owner = PLAN_OWNERS[table]
  const shared = {
    version: 1,
    resources: [table],
    edit: ({ of }: { readonly of: string }) => (owner === null || of === '' ? path : `${path}/${of}`),
  }
  const more = { fields, ...(time !== undefined && { time }) }
  return {
    table,
    add: defineCommand<z.output<typeof addArgs>>({
      ...shared,
      name: `add${noun}`,
      args: addArgs,
      // A refused product does not block the others.
      lane: ({ lid }) => `${table}/${lid}`,
      local: ['plan'],
      effects: ({ lid, of, plan_id, title }) => [
        { op: 'put', table, lid, fields: { ...(owner !== null && { [owner]: { $ref: of } }), plan_id, plan: { title } } },
      ],
      steps: [
        {
          name: 'add',
          endpoint: endpoints.create,
          build: ({ row, tenant }) => ({
            body: {
              ...(owner !== null && { [owner]: wireId(String(row[owner])) }),
              array_plans_id: [wireId(String(row['plan_id']))],
              tenant_id: tenant,
            },
          }),
        },
      ],
      undo: ({ lid, of, title }) => ({ command: `remove${noun}`, args: { lid, of, title } }),
      words: {
        label: ({ title }) => texts.planAdded(title),
        success: () => texts.planAddedOk,
        failure: () => texts.planFailed,
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
        label: ({ title }) => texts.planRemoved(title),
        success: () => texts.planRemovedOk,
        failure: () => texts.planRemoveFailed ?? texts.planFailed,
        ...more,
      },
    }),
  }
}
