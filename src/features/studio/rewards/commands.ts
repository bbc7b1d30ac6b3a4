import { CodecError } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { data } from '#contract/envelope.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { reward, rewardEndpoints } from '#contract/rewards.ts'
import { rowCommands } from '#features/studio/list/list-commands.ts'
import { planCommands } from '#features/studio/shared/plan-commands.ts'
import type { BuildContext, Command } from '#sync/model/command.ts'
import { commandWords as words, fieldNames } from './command-words.ts'
import { BLANK, rewardForm } from './form.ts'

const FILES = ['content', 'img'] as const

/** REW-28: form data. It contains a file only if it changed, so an edit without one keeps the document (REW-21). */
function bodyOf({ row, changed, tenant }: BuildContext, isNew: boolean): Fields {
  const values = { ...BLANK, ...row } as Fields
  const type = values['reward_type']
  const files = FILES.flatMap((name) => (name in changed && !(isNew && changed[name] === '') ? [[name, changed[name]] as const] : []))
  return {
    tenant_id: tenant,
    name: values['title'],
    reward_type: type,
    needed_score: type === 'score' ? values['needed_score'] : 0,
    quiz: type === 'quiz' ? (values['quiz'] ?? '') : '',
    lesson: type === 'lesson' ? (values['lesson'] ?? '') : '',
    description: values['description'],
    links: JSON.stringify(values['links'] ?? []),
    embed: values['embed'],
    deliverable_product: values['deliverable_product'] ?? '',
    animation: values['animation'],
    song: values['song'],
    ...Object.fromEntries(files),
  }
}

/** Only the reward's answer tells the paths of the files. */
function storedFile(_: unknown, field: string, answer: unknown): string | undefined {
  try {
    const path = reward.read(data(answer)).fields[field as 'img']
    return path === '' ? undefined : path
  } catch (error) {
    if (error instanceof CodecError) return undefined
    throw error
  }
}

const { create, update, remove } = rowCommands({
  noun: 'Reward',
  table: 'rewards',
  form: rewardForm,
  endpoints: { create: rewardEndpoints.createReward, update: rewardEndpoints.updateReward, remove: rewardEndpoints.deleteReward },
  body: (row) => row,
  texts: { ...words, fields: fieldNames },
  path: 'gamificacao/recompensas',
})

const sends = <A>(command: Command<A>, build: Command<A>['steps'][number]['build']): Command<A> => ({
  ...command,
  steps: command.steps.map((step) => ({ ...step, build })),
  words: { ...command.words, time: TOAST_MS.rewards },
  stored: storedFile,
})

export const createReward = sends(create, (ctx) => ({ body: bodyOf(ctx, true) }))

/** A lane per reward: the upload of a document blocks no other reward. */
export const updateReward: typeof update = {
  ...sends(update, (ctx) => ({ body: { ...bodyOf(ctx, false), id: ctx.sid(ctx.args.lid) } })),
  lane: ({ lid }) => `rewards/${lid}`,
}

export const removeReward: typeof remove = {
  ...remove,
  steps: remove.steps.map((step) => ({ ...step, build: ({ args, sid }) => ({ params: { rewardId: sid(args.lid) } }) })),
  words: { ...remove.words, time: TOAST_MS.rewards },
}

export const { add: addRewardPlan, remove: removeRewardPlan } = planCommands({
  noun: 'RewardPlan',
  table: 'reward_permissions',
  owner: 'reward_id',
  endpoints: { create: rewardEndpoints.createRewardPermissions, remove: rewardEndpoints.deleteRewardPermission },
  param: 'permissionId',
  resources: ['reward_permissions'],
  path: 'gamificacao/recompensas',
  time: TOAST_MS.rewards,
  texts: {
    added: words.planAdded,
    removed: words.planRemoved,
    addedOk: words.planAddedOk,
    removedOk: words.planRemovedOk,
    addFailed: words.planAddFailed,
    removeFailed: words.planRemoveFailed,
    product: fieldNames.plan_id,
    owner: fieldNames.reward_id,
  },
})
