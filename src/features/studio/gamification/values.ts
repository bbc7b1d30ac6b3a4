import type { ValueTable, ValueWords } from '#features/studio/context/value-words.ts'
import { words as rewards } from '#features/studio/rewards/words.ts'
import { animationWords } from '#features/studio/shared/animation-words.ts'

const animation: ValueWords = { codes: animationWords }
const product: ValueWords = { rows: 'products' }

export const gamificationValues: ValueTable = {
  rewards: {
    reward_type: { codes: rewards.types },
    quiz: { rows: 'quizzes' },
    lesson: { rows: 'lessons' },
    content: { say: (value) => fileName(value) },
    deliverable_product: product,
    song: { codes: rewards.sounds },
    animation,
  },
  reward_permissions: { plan_id: product, reward_id: { rows: 'rewards' } },
  levels: { animation },
  level_permissions: { plan_id: product, level_id: { rows: 'levels' } },
  gamification_plans: { plan_id: product },
}

/** A file on this device has no name here; a file on the server has it at the end of its path. */
const fileName = (value: unknown): string => (typeof value === 'string' ? (value.split('/').at(-1) ?? '') : rewards.fileHere)
