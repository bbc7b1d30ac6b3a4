import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { bodyOfForm, type Fields } from '#contract/entity.ts'
import { data } from '#contract/envelope.ts'
import { level, levelEndpoints } from '#contract/levels.ts'
import { rowCommands } from '#features/studio/list/list-commands.ts'
import { planCommands } from '#features/studio/shared/plan-commands.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { answeredPath } from '#sync/model/upload-steps.ts'
import { commandWords as words, fieldNames } from './command-words.ts'
import { BLANK, levelForm, newLevelForm } from './form.ts'

const { img: _img, ...WRITTEN } = BLANK

/** LVL-10, LVL-11: form data, with the picture only if it changed. */
function bodyOf({ row, changed, tenant }: BuildContext, id: string | null): Fields {
  const sendsPicture = 'img' in changed && !(id === null && changed['img'] === '')
  return {
    ...bodyOfForm(level, WRITTEN, row),
    tenant_id: tenant,
    ...(sendsPicture && { img: changed['img'] }),
    ...(id !== null && { id }),
  }
}

const { create, update, remove } = rowCommands({
  noun: 'Level',
  table: 'levels',
  form: levelForm,
  endpoints: { create: levelEndpoints.createLevel, update: levelEndpoints.updateLevel, remove: levelEndpoints.deleteLevel },
  body: bodyOf,
  // The answer to a create contains just the id, and a read follows.
  stored: answeredPath(level, data),
  laneOfRow: true,
  texts: { ...words, fields: fieldNames },
  path: 'gamificacao/niveis',
})

/** AMB-10 */
export const createLevel: typeof create = { ...create, args: z.extend(newLevelForm, { lid: z.string().check(z.minLength(1)) }) }
export const updateLevel = update

/** LVL-15: the toast shows the server's text. */
export const removeLevel: typeof remove = {
  ...remove,
  words: { ...remove.words, success: (_, answer) => messageIn(answer) ?? words.removedOk },
}

function messageIn(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}

export const levelPlans = planCommands({
  noun: 'LevelPlan',
  table: 'level_permissions',
  endpoints: { create: levelEndpoints.createLevelPermissions, remove: levelEndpoints.deleteLevelPermission },
  param: 'permissionId',
  path: 'gamificacao/niveis',
  texts: words,
  fields: fieldNames,
})
export const { add: addLevelPlan, remove: removeLevelPlan } = levelPlans
