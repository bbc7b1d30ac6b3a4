import { bodyOfForm, type Fields } from '#contract/entity.ts'
import { data } from '#contract/envelope.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { reward, rewardEndpoints } from '#contract/rewards.ts'
import { rowCommands } from '#features/studio/list/list-commands.ts'
import { planCommands } from '#features/studio/shared/plan-commands.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { answeredPath } from '#sync/model/upload-steps.ts'
import { commandWords as words, fieldNames } from './command-words.ts'
import { BLANK, rewardForm } from './form.ts'

const FILES = ['content', 'img'] as const
const { content: _content, img: _img, ...WRITTEN } = BLANK

/** REW-28: form data. It contains a file only if it changed, so an edit without one keeps the document (REW-21). */
function bodyOf({ row, changed, tenant }: BuildContext, id: string | null): Fields {
  const values: Fields = { ...BLANK, ...row }
  const type = values['reward_type']
  const files = FILES.flatMap((name) => (name in changed && !(id === null && changed[name] === '') ? [[name, changed[name]] as const] : []))
  return {
    ...bodyOfForm(reward, WRITTEN, row),
    tenant_id: tenant,
    needed_score: type === 'score' ? values['needed_score'] : 0,
    quiz: type === 'quiz' ? (values['quiz'] ?? '') : '',
    lesson: type === 'lesson' ? (values['lesson'] ?? '') : '',
    links: JSON.stringify(values['links'] ?? []),
    deliverable_product: values['deliverable_product'] ?? '',
    ...Object.fromEntries(files),
    ...(id !== null && { id }),
  }
}

export const {
  create: createReward,
  update: updateReward,
  remove: removeReward,
} = rowCommands({
  noun: 'Reward',
  table: 'rewards',
  form: rewardForm,
  endpoints: { create: rewardEndpoints.createReward, update: rewardEndpoints.updateReward, remove: rewardEndpoints.deleteReward },
  body: bodyOf,
  stored: answeredPath(reward, data),
  laneOfRow: true,
  texts: { ...words, fields: fieldNames },
  path: 'gamificacao/recompensas',
  time: TOAST_MS.rewards,
})

export const rewardPlans = planCommands({
  noun: 'RewardPlan',
  table: 'reward_permissions',
  endpoints: { create: rewardEndpoints.createRewardPermissions, remove: rewardEndpoints.deleteRewardPermission },
  param: 'permissionId',
  path: 'gamificacao/recompensas',
  time: TOAST_MS.rewards,
  texts: words,
  fields: fieldNames,
})
export const { add: addRewardPlan, remove: removeRewardPlan } = rewardPlans
