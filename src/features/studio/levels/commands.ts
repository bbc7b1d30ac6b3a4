import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CodecError, flag } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { data } from '#contract/envelope.ts'
import { level, levelEndpoints } from '#contract/levels.ts'
import { rowCommands } from '#features/studio/list/list-commands.ts'
import { planCommands } from '#features/studio/shared/plan-commands.ts'
import type { BuildContext, Command } from '#sync/model/command.ts'
import { commandWords as words, fieldNames } from './command-words.ts'
import { BLANK, levelForm, newLevelForm } from './form.ts'

/** LVL-10, LVL-11: form data, with the picture only if it changed. */
function bodyOf({ row, changed, tenant }: BuildContext, isNew: boolean): Fields {
  const { title, needed_score, color, animation, show_level_on_profile, show_score_on_profile } = { ...BLANK, ...row }
  const sendsPicture = 'img' in changed && !(isNew && changed['img'] === '')
  return {
    tenant_id: tenant,
    name: title,
    needed_score,
    color,
    animation,
    show_level_on_profile: flag.encode(show_level_on_profile),
    show_score_on_profile: flag.encode(show_score_on_profile),
    ...(sendsPicture && { img: changed['img'] }),
  }
}

/** Only an answer tells the picture's path; the answer to a create contains just the id, and a read follows. */
function storedPicture(_: unknown, field: string, answer: unknown): string | undefined {
  if (field !== 'img') return undefined
  try {
    const path = level.read(data(answer)).fields.img
    return path === '' ? undefined : path
  } catch (error) {
    if (error instanceof CodecError) return undefined
    throw error
  }
}

const { create, update, remove } = rowCommands({
  noun: 'Level',
  table: 'levels',
  form: levelForm,
  endpoints: { create: levelEndpoints.createLevel, update: levelEndpoints.updateLevel, remove: levelEndpoints.deleteLevel },
  body: (row) => row,
  texts: { ...words, fields: fieldNames },
  path: 'gamificacao/niveis',
})

const sends = <A>(command: Command<A>, build: Command<A>['steps'][number]['build']): Command<A> => ({
  ...command,
  steps: command.steps.map((step) => ({ ...step, build })),
  stored: storedPicture,
})

export const createLevel: typeof create = {
  ...sends(create, (ctx) => ({ body: bodyOf(ctx, true) })),
  // AMB-10
  args: z.extend(newLevelForm, { lid: z.string().check(z.minLength(1)) }),
}

/** A lane per level: the upload of a picture blocks no other level. */
export const updateLevel: typeof update = {
  ...sends(update, (ctx) => ({ body: { ...bodyOf(ctx, false), id: ctx.sid(ctx.args.lid) } })),
  lane: ({ lid }) => `levels/${lid}`,
}

/** LVL-15: the toast shows the server's text. */
export const removeLevel: typeof remove = {
  ...remove,
  words: { ...remove.words, success: (_, answer) => messageIn(answer) ?? words.removedOk },
}

function messageIn(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}

export const { add: addLevelPlan, remove: removeLevelPlan } = planCommands({
  noun: 'LevelPlan',
  table: 'level_permissions',
  owner: 'level_id',
  endpoints: { create: levelEndpoints.createLevelPermissions, remove: levelEndpoints.deleteLevelPermission },
  param: 'permissionId',
  resources: ['level_permissions'],
  path: 'gamificacao/niveis',
  texts: {
    added: words.planAdded,
    removed: words.planRemoved,
    addedOk: words.planAddedOk,
    removedOk: words.planRemovedOk,
    addFailed: words.planFailed,
    removeFailed: words.planFailed,
    product: fieldNames.plan_id,
    owner: fieldNames.level_id,
  },
})
