import { expect, it } from 'vitest'
import { quizEndpoints } from './quizzes.ts'
import { ANIMATIONS, rewardEndpoints } from './rewards.ts'

const none = (problem: string) => {
  throw new Error(problem)
}

it('a reward has all its fields (REW-15)', () => {
  const wire = {
    id: 5,
    name: 'Caderno',
    reward_type: 'quiz',
    description: 'Dez músicas',
    needed_score: 80,
    quiz: 4,
    lesson: null,
    content: '/files/1/document/a.pdf',
    img: '/files/1/badge/a.gif',
    links: ['escola.com'],
    embed: '<b>oi</b>',
    deliverable_product: 3,
    animation: 'rocket',
    song: 'sino',
    permissions: [],
  }
  const { id: _id, name: title, ...fields } = wire
  expect(rewardEndpoints.listRewards.decode({ data: [wire] }, none).rows).toEqual([
    { sid: '5', fields: { ...fields, title, quiz: '4', deliverable_product: '3' } },
  ])
})

it('rewards are created and edited with forms, deleted and linked by their paths (REW-27, REW-28, EP-17 to EP-21)', () => {
  const { createReward, updateReward, deleteReward, createRewardPermissions, deleteRewardPermission } = rewardEndpoints
  expect([createReward.encoding, updateReward.encoding]).toEqual(['multipart', 'multipart'])
  expect(deleteReward.path).toMatch(/rewards\/delete\/\{rewardId\}\/\{tenant\}$/)
  expect(deleteRewardPermission.path).toMatch(/rewards\/permissions\/delete\/\{permissionId\}$/)
  const body = { reward_id: 5, array_plans_id: [2], tenant_id: 7 }
  expect(createRewardPermissions.body.safeParse(body).error).toBeUndefined()
})

it('the quizzes that a reward may need stand in the third element of the answer (REW-29, EP-22)', () => {
  const answer = [true, 200, { data: [{ id: 4, name: 'Primeiros acordes' }] }]
  expect(quizEndpoints.listQuizzes.decode(answer, none).rows).toEqual([{ sid: '4', fields: { title: 'Primeiros acordes' } }])
})

it('the animations have the names of the specification (REW-13)', () => {
  expect(ANIMATIONS).toEqual([
    'none',
    'levelUpGold',
    'levelUpSilver',
    'levelUpBronze',
    'silverMedal',
    'reward',
    'parabens',
    'trofeu',
    'trofeu2',
    'trofeu3',
    'rocket',
    'congratulation1',
  ])
})
