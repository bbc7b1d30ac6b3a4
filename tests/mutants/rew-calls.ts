import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Rewards: what their form refuses, their files, and their calls.

const FOLDER = 'src/features/studio/rewards'
const FORM = `${FOLDER}/form.ts`
const FORM_VIEW = `${FOLDER}/reward-form.tsx`
const COMMANDS = `${FOLDER}/commands.ts`
const COMMAND_WORDS = `${FOLDER}/command-words.ts`
const FIND_LESSONS = 'src/features/studio/shared/find-lessons.ts'
const CRITERION = `${FOLDER}/criterion.tsx`
const DELIVERABLE = `${FOLDER}/deliverable-fields.tsx`
const CONTRACT = 'src/contract/rewards.ts'
const LIMITS = 'src/contract/limits.ts'
const SERVER = 'server/gamification/rewards.ts'
const SLOTS = 'src/images/slots.ts'

export const rewCalls: readonly Mutant[] = [
  mutant('REW-16', 'reward-name-160', 'A name of 160 characters is taken', edit(LIMITS, 'REWARD_NAME_MAX = 150', 'REWARD_NAME_MAX = 160')),
  mutant(
    'REW-17',
    'reward-description-255',
    'A description of 255 characters is taken',
    edit(LIMITS, 'REWARD_DESCRIPTION_MAX = 250', 'REWARD_DESCRIPTION_MAX = 255'),
  ),
  mutant(
    'REW-18',
    'reward-of-no-points',
    'A reward for 0 points is refused',
    edit(FORM, 'Number.isInteger(value) && value >= 0', 'Number.isInteger(value) && value > 0'),
  ),
  mutant(
    'REW-18',
    'reward-of-negative-points',
    'The server takes negative points',
    edit('server/call/form-values.ts', '!Number.isInteger(value) || value < 0 ||', '!Number.isInteger(value) ||'),
  ),
  mutant(
    'REW-19',
    'reward-lesson-not-needed',
    'A reward of a lesson needs none',
    edit(FORM, "type === 'lesson' && isEmpty(value.lesson)", "type === 'lesson' && value.lesson === undefined"),
  ),
  mutant(
    'REW-19',
    'reward-quiz-not-needed-by-the-server',
    'The server takes a reward of a quiz without one',
    edit(SERVER, "if (rewardType === 'quiz' && quizId === null) throw wrong('quiz', REQUIRED)\n", ''),
  ),
  mutant(
    'REW-20',
    'reward-for-nobody',
    'A reward needs no product',
    edit(FORM, 'z.array(z.string()).check(z.minLength(1, words.noProduct))', 'z.array(z.string()).check(z.minLength(0, words.noProduct))'),
  ),
  mutant(
    'REW-20',
    'reward-for-everybody',
    'A reward is earned without one of its products',
    edit(
      'server/gamification/reward-awards.ts',
      'inArray(rewardPermissions.productId, owner.products)))',
      'gt(rewardPermissions.productId, 0)))',
    ),
    edit(
      'server/gamification/reward-awards.ts',
      "import { and, eq, inArray, lte } from 'drizzle-orm'",
      "import { and, eq, gt, inArray, lte } from 'drizzle-orm'",
    ),
  ),
  mutant(
    'REW-21',
    'reward-document-sent-as-nothing',
    'An edit without a new document takes the old one away',
    edit(
      COMMANDS,
      "(name in changed && !(id === null && changed[name] === '') ? [[name, changed[name]] as const] : [])",
      "(id === null && (changed[name] ?? '') === '' ? [] : [[name, changed[name] ?? ''] as const])",
    ),
  ),
  mutant(
    'REW-22',
    'reward-link-wrong-words',
    'A link that does not open has other words',
    edit(COMMAND_WORDS, "'Valor inválido, corrija e tente novamente'", "'Link inválido'"),
  ),
  mutant(
    'REW-22',
    'reward-link-of-any-text',
    'Any text is a link',
    edit(FORM, 'typed.length <= ADDRESS_MAX && isAddress(typed)', 'typed.length <= ADDRESS_MAX'),
  ),
  mutant(
    'REW-23',
    'reward-badge-webp-refused',
    'A WebP badge is not taken',
    edit(SLOTS, "const BADGES = ['png', 'jpeg', 'webp', 'gif']", "const BADGES = ['png', 'jpeg', 'gif']"),
  ),
  mutant('REW-23', 'reward-badge-2-mb', 'A badge of 2 MB is taken', edit(LIMITS, 'BADGE_BYTES = 1_048_576', 'BADGE_BYTES = 2 * 1_048_576')),
  mutant('REW-24', 'reward-badge-not-square', 'The badge is cut to 4:3', edit(LIMITS, 'badge: [400, 400]', 'badge: [400, 300]')),
  mutant(
    'REW-25',
    'reward-products-before-it',
    'The products of a new reward are sent before it',
    edit(
      FORM_VIEW,
      'return [edit(createReward, { lid, ...values, ...withoutOthers(deliverable) }), ...linkPlans(rewardPlans, lid, plans, titleOf)]',
      'return [...linkPlans(rewardPlans, lid, plans, titleOf), edit(createReward, { lid, ...values, ...withoutOthers(deliverable) })]',
    ),
  ),
  mutant(
    'REW-25',
    'reward-only-its-first-product',
    'Only the first product of a new reward is sent',
    edit(FORM_VIEW, 'linkPlans(rewardPlans, lid, plans, titleOf)', 'linkPlans(rewardPlans, lid, plans.slice(0, 1), titleOf)'),
  ),
  mutant(
    'REW-26',
    'reward-product-not-locked',
    'The delivered product can be changed',
    edit(
      DELIVERABLE,
      'locked={!isNew && edit.seen.deliverable_product !== null}',
      'locked={!isNew && edit.seen.deliverable_product === undefined}',
    ),
  ),
  mutant(
    'REW-27',
    'reward-product-out-deletes-the-reward',
    'A product that is taken out goes to another endpoint',
    edit(COMMANDS, 'remove: rewardEndpoints.deleteRewardPermission }', 'remove: rewardEndpoints.deleteReward }'),
  ),
  mutant(
    'REW-28',
    'reward-update-as-json',
    'An update is no form',
    edit(CONTRACT, "    class: ENDPOINT_CLASS.replace,\n    encoding: 'multipart',\n", '    class: ENDPOINT_CLASS.replace,\n'),
  ),
  mutant(
    'REW-28',
    'reward-without-tenant',
    'A reward is sent without the tenant',
    edit(COMMANDS, '    tenant_id: tenant,\n    needed_score', '    needed_score'),
  ),
  mutant(
    'REW-29',
    'reward-quizzes-elsewhere',
    'The quizzes are looked for in the fourth element',
    edit(
      'src/contract/quizzes.ts',
      'rows: readList(quiz, elementData(answer), report)',
      'rows: readList(quiz, (answer as unknown[])[3], report)',
    ),
  ),
  mutant(
    'REW-29',
    'reward-quiz-of-this-device',
    'A quiz that the server does not know is offered',
    edit(CRITERION, "lid.startsWith('s') ? [{ value: lid.slice(1), label: title }] : []", '[{ value: lid.slice(1), label: title }]'),
  ),
  mutant(
    'REW-30',
    'reward-lessons-not-searched',
    'The lessons are not searched on the server',
    edit(CRITERION, '      remote={(request) => findLessons(workspace, request)}\n', ''),
  ),
  mutant('REW-30', 'reward-lessons-not-read', 'The lessons are not read', edit(CRITERION, "  useResource('lessons')\n", '')),
  mutant(
    'REW-30',
    'reward-lesson-search-second-page',
    'The search begins with its second page',
    edit(FIND_LESSONS, '{ term: search, page }', '{ term: search, page: page + 1 }'),
  ),
  mutant(
    'REW-31',
    'reward-created-words',
    'A created reward has other words',
    edit(COMMAND_WORDS, "createdOk: 'Nova recompensa criada'", "createdOk: 'Recompensa criada com sucesso'"),
  ),
  mutant('REW-31', 'reward-words-for-four-seconds', 'The words stand four seconds', edit(LIMITS, 'rewards: 3000 }', 'rewards: 4000 }')),
  mutant(
    'REW-32',
    'reward-plan-failed-words',
    'A failed product has the words of a delete',
    edit(
      COMMAND_WORDS,
      "'Erro desconhecido ao criar permissões para a recompensa, tente novamente.'",
      "'Erro desconhecido ao deletar a recompensa, tente novamente.'",
    ),
  ),
  mutant(
    'REW-33',
    'rewards-fresh-for-half-an-hour',
    'Rewards stay fresh for half an hour',
    edit(CONTRACT, 'freshness: HOUR, // CCH-01', 'freshness: HOUR / 2, // CCH-01'),
  ),
  mutant(
    'REW-34',
    'reward-sound-not-made-here',
    'A sound is not made on the device',
    edit('src/ui/sounds.ts', '  palmas: claps,', '  aplausos: claps,'),
  ),
  mutant(
    'REW-34',
    'reward-animation-not-drawn',
    'An animation is not drawn on the device',
    edit('src/ui/celebration-art.tsx', '  rocket: { sign: rocket', '  foguete: { sign: rocket'),
  ),
]
