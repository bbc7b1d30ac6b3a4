import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Rewards: the list, what they are earned by and what they deliver, and their previews.

const FOLDER = 'src/features/studio/rewards'
const FORM = `${FOLDER}/form.ts`
const FORM_VIEW = `${FOLDER}/reward-form.tsx`
const LIST = `${FOLDER}/rewards.tsx`
const WORDS = `${FOLDER}/words.ts`
const CRITERION = `${FOLDER}/criterion.tsx`
const CONTRACT = 'src/contract/rewards.ts'
const LIMITS = 'src/contract/limits.ts'
const SERVER = 'server/gamification/rewards.ts'

export const rew: readonly Mutant[] = [
  mutant('REW-01', 'reward-delete-in-a-menu', 'A row has no button that deletes', edit(LIST, '          bin\n', '')),
  mutant(
    'REW-01',
    'reward-sound-without-sign',
    'A row shows no sign of the sound',
    edit(LIST, "sound={song === '' ? null : soundLabel(song)}", "sound={song !== '' ? null : soundLabel(song)}"),
  ),
  mutant(
    'REW-02',
    'rewards-empty-words',
    'The empty list has other words',
    edit(WORDS, "'Você ainda não possui recompensas'", "'Nenhuma recompensa ainda'"),
  ),
  mutant('REW-03', 'reward-new-renamed', '«Nova recompensa» has another name', edit(WORDS, "add: 'Nova recompensa'", "add: 'Criar'")),
  mutant('REW-03', 'rewards-list-renamed', 'The list has another name', edit(WORDS, "list: 'Listagem'", "list: 'Recompensas'")),
  mutant('REW-04', 'rewards-oldest-first', 'The list begins with the oldest', edit(LIST, '          lastFirst\n', '')),
  mutant(
    'REW-05',
    'reward-drawer-titles',
    'The drawer of a new reward is titled as an old one',
    edit(
      'src/features/studio/gamification/manifest.ts',
      "'recompensas/novo': 'Criar recompensa'",
      "'recompensas/nova': 'Criar recompensa'",
    ),
  ),
  mutant(
    'REW-06',
    'reward-without-description',
    'The form has no description',
    edit(FORM_VIEW, "              {field('description')}\n", ''),
  ),
  mutant(
    'REW-06',
    'reward-settings-renamed',
    'The first part has another name',
    edit(WORDS, "settings: 'Configurações'", "settings: 'Ajustes'"),
  ),
  mutant(
    'REW-07',
    'reward-lesson-renamed',
    'The criterion of a lesson has another name',
    edit(WORDS, "lesson: 'Conclusão de aula'", "lesson: 'Concluir uma aula'"),
  ),
  mutant(
    'REW-07',
    'reward-of-another-quiz',
    'A passed quiz earns the rewards of every quiz',
    edit(
      'server/gamification/reward-awards.ts',
      "and(eq(rewards.rewardType, 'quiz'), eq(rewards.quizId, quizId))",
      "and(eq(rewards.rewardType, 'quiz'), lte(rewards.quizId, quizId + 1000))",
    ),
  ),
  mutant(
    'REW-08',
    'reward-points-always-asked',
    'The points are asked whatever the criterion',
    edit(CRITERION, "{values.reward_type === 'score' && score}", "{values.reward_type !== 'lesson' && score}"),
  ),
  mutant('REW-09', 'reward-badge-renamed', '«Insígnia» has another name', edit(WORDS, "badge: 'Insígnia'", "badge: 'Medalha'")),
  mutant(
    'REW-09',
    'reward-link-is-a-badge',
    'A reward with a link counts as a badge',
    edit(FORM, "DELIVERABLES.filter((kind) => kind !== 'badge')", "DELIVERABLES.filter((kind) => kind !== 'badge' && kind !== 'link')"),
  ),
  mutant(
    'REW-10',
    'reward-sound-eight-seconds',
    'The sound is heard for eight seconds',
    edit(LIMITS, 'SOUND_PREVIEW_MS = 5000', 'SOUND_PREVIEW_MS = 8000'),
  ),
  mutant(
    'REW-11',
    'reward-animation-end-renamed',
    '«Encerrar animação» has another name',
    edit('src/features/studio/shared/animation-field.tsx', "end: 'Encerrar animação'", "end: 'Fechar'"),
  ),
  mutant(
    'REW-12',
    'reward-animation-ten-seconds',
    'The animation is shown for ten seconds',
    edit(LIMITS, 'ANIMATION_PREVIEW_MS = 7000', 'ANIMATION_PREVIEW_MS = 10_000'),
  ),
  mutant(
    'REW-13',
    'reward-animation-misspelt',
    'An animation has another name on the wire',
    edit(CONTRACT, "  'congratulation1',\n", "  'congratulations1',\n"),
    edit('src/features/studio/shared/animation-words.ts', "  congratulation1: '", "  congratulations1: '"),
  ),
  mutant(
    'REW-13',
    'reward-animation-missing',
    'An animation is not offered',
    edit('src/features/studio/shared/animation-words.ts', "  trofeu3: 'Troféu com louros',\n", ''),
  ),
  mutant(
    'REW-14',
    'reward-description-without-counter',
    'The description has no counter',
    edit(FORM_VIEW, 'label: fieldNames.description, limit: REWARD_DESCRIPTION_MAX }', 'label: fieldNames.description }'),
  ),
  mutant('REW-15', 'reward-song-not-answered', 'The sound is not answered', edit(SERVER, '    song: reward.song,\n', "    song: '',\n")),
  mutant(
    'REW-15',
    'reward-embed-not-read',
    'The code of an embed is not read',
    edit('src/contract/nouns/learning.ts', "    embed: 'text',\n", ''),
  ),
  mutant(
    'REW-15',
    'reward-name-not-read',
    'The name is read under another name',
    edit(CONTRACT, "{ wire: { title: 'name' } }", "{ wire: { title: 'title' } }"),
  ),
]
