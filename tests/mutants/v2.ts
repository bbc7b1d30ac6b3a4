import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// The form of the one community of the newer generation, and what it begins with.

const FOLDER = 'src/features/studio/communities'
const SCHEMA = `${FOLDER}/v2-schema.ts`
const FORM = `${FOLDER}/v2-form.tsx`
const COMMANDS = `${FOLDER}/v2-commands.ts`
const WORDS = `${FOLDER}/words.ts`
const COMMAND_WORDS = `${FOLDER}/command-words.ts`
const CONTRACT = 'src/contract/community-v2.ts'
const LIMITS = 'src/contract/limits.ts'
const SERVER = 'server/community/community-v2.ts'
const ACCESS = 'server/access/community-access.ts'

export const v2: readonly Mutant[] = [
  mutant(
    'V2-01',
    'v2-section-renamed',
    'The second part has another name',
    edit(WORDS, "look: 'Aparência',\n  // NS-15", "look: 'Visual',\n  // NS-15"),
  ),
  mutant(
    'V2-02',
    'v2-visible-and-private-swapped',
    'The labels of visible and private are swapped',
    edit(COMMAND_WORDS, "is_enabled: 'Tornar visível para os alunos'", "is_enabled: 'Tornar comunidade privada'"),
    edit(COMMAND_WORDS, "is_private: 'Tornar comunidade privada'", "is_private: 'Tornar visível para os alunos'"),
  ),
  mutant(
    'V2-02',
    'v2-visible-for-students-though-off',
    'What is switched off holds for students all the same',
    edit(ACCESS, 'return !house.isEnabled && (ofHouse || house.shownAt !== null)', 'return false'),
  ),
  mutant('V2-03', 'v2-default-name', 'The default name is another', edit(SCHEMA, "title: 'Comunidade'", "title: 'Nova comunidade'")),
  mutant(
    'V2-04',
    'v2-description-renamed',
    'The description has another label',
    edit(COMMAND_WORDS, "description: 'Descrição da Comunidade'", "description: 'Descrição da comunidade'"),
  ),
  mutant(
    'V2-04',
    'v2-description-not-sent',
    'The description is not sent',
    edit(COMMANDS, "description: orNull(config['description'])", "description: orNull(config['about'])"),
  ),
  mutant(
    'V2-05',
    'v2-private-not-sent',
    'A private community is sent as a public one',
    edit(COMMANDS, "is_private: config['is_private'] === true", "is_private: config['private'] === true"),
  ),
  mutant(
    'V2-06',
    'v2-private-note',
    'The warning says less than the rule',
    edit(WORDS, 'alunos que também possuem os produtos', 'alunos que possuem os produtos'),
  ),
  mutant(
    'V2-07',
    'v2-upsell-text-renamed',
    '«Texto de Upsell» has another label',
    edit(COMMAND_WORDS, "upsell_text: 'Texto de Upsell'", "upsell_text: 'Texto de venda'"),
  ),
  mutant(
    'V2-07',
    'v2-upsell-link-missing',
    'A private community has no field for the link',
    edit(FORM, "            {field('upsell_link')}\n", ''),
  ),
  mutant(
    'V2-08',
    'v2-hide-channels-renamed',
    'The switch that hides channels has another label',
    edit(COMMAND_WORDS, "'Tornar invisível os canais sem acesso'", "'Esconder os canais sem acesso'"),
  ),
  mutant(
    'V2-08',
    'v2-hidden-channels-with-padlock',
    'Students see a padlock though channels without access are hidden',
    edit(ACCESS, 'house?.hideChannelsGroups !== true && ', ''),
  ),
  mutant(
    'V2-09',
    'v2-continue-renamed',
    'The switch of «Continuar assistindo» has another label',
    edit(COMMAND_WORDS, "'Visualizar o Continuar assistindo'", "'Mostrar o Continuar assistindo'"),
  ),
  mutant(
    'V2-09',
    'v2-continue-not-sent',
    '«Continuar assistindo» cannot be switched off',
    edit(
      COMMANDS,
      "has_continue_watching: config['has_continue_watching'] !== false",
      "has_continue_watching: config['has_continue_watching'] !== null",
    ),
  ),
  mutant(
    'V2-10',
    'v2-ranking-lost',
    'A save switches the ranking off',
    edit(COMMANDS, "has_ranking: config['has_ranking'] === true", 'has_ranking: false'),
  ),
  mutant(
    'V2-11',
    'v2-cover-path-of-the-link',
    'The path of a cover is read from its link where the answer names it',
    edit(
      COMMANDS,
      'return config.cover_path || filePath(config.cover_presigned_url.url)',
      'return filePath(config.cover_presigned_url.url)',
    ),
  ),
  mutant('V2-12', 'v2-cover-1280', 'The cover is cut to 1280 × 240', edit(LIMITS, 'cover: [1210, 240]', 'cover: [1280, 240]')),
  mutant(
    'V2-13',
    'v2-default-colour',
    'Without a colour it is black',
    edit(LIMITS, "V2_BACKGROUND = '#121212'", "V2_BACKGROUND = '#000000'"),
  ),
  mutant('V2-13', 'v2-eleven-swatches', 'Gray is not among the swatches', edit('src/ui/swatches.ts', "  gray: '#6f7772',\n", '')),
  mutant(
    'V2-14',
    'v2-preview-without-colour',
    'The preview does not have the chosen colour',
    edit(`${FOLDER}/v2-preview.tsx`, 'values.background_color || V2_BACKGROUND', 'V2_BACKGROUND'),
  ),
  mutant(
    'V2-15',
    'v2-hide-channels-not-read',
    '`hide_channels_groups` is not read',
    edit('src/contract/nouns/settings.ts', "    hide_channels_groups: 'bool',\n", ''),
  ),
  mutant(
    'V2-15',
    'v2-upsell-not-answered',
    'The answer lacks the link of the upsell',
    edit(SERVER, '  upsell_link: config.upsellLink,\n  deleted_at', '  upsell_link: null,\n  deleted_at'),
  ),
  mutant(
    'V2-16',
    'v2-continue-off-by-default',
    '«Continuar assistindo» is off by default',
    edit(SCHEMA, '  has_continue_watching: true,\n', '  has_continue_watching: false,\n'),
  ),
  mutant(
    'V2-16',
    'v2-none-private',
    'A school without one begins with a private one',
    edit(CONTRACT, '    is_private: false,\n    is_enabled: false,', '    is_private: true,\n    is_enabled: false,'),
  ),
]
