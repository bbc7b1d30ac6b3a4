import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Single rules of other areas: how the lessons of a carousel are chosen, the parts of the older community form, and when the newer community is shown.

const MODES = 'src/contract/carousel-modes.ts'
const CONTENT = 'src/features/studio/showcase/content-step.tsx'
const LEGACY = 'src/features/studio/communities/legacy-sections.tsx'
const WORDS = 'src/features/studio/communities/words.ts'
const V2_EDITS = 'src/features/studio/communities/v2-edits.ts'
const V2_COMMANDS = 'src/features/studio/communities/v2-commands.ts'

export const othersC: readonly Mutant[] = [
  mutant(
    'CAR-16',
    'lessons-chosen-by-course',
    'Lessons are offered by course',
    edit(CONTENT, "{ value: 'byModule', label: words.byModule }", "{ value: 'byModule', label: words.byCourse }"),
  ),
  mutant(
    'CAR-16',
    'lessons-only-one-by-one',
    'Lessons cannot be chosen by module',
    edit(CONTENT, "    { value: 'byModule', label: words.byModule },\n", ''),
  ),
  mutant(
    'CAR-16',
    'lessons-by-module-pick-lessons',
    '«Por módulo» lets lessons be picked in place of modules',
    edit(
      MODES,
      "type_content: 'getModuleClasses', custom: false }, chosen: 'module'",
      "type_content: 'getModuleClasses', custom: false }, chosen: 'class'",
    ),
  ),
  mutant(
    'CAR-16',
    'lessons-of-modules-in-no-order',
    'The lessons of a chosen module are not in its order',
    edit(
      'server/site/carousel-items.ts',
      '.orderBy(asc(lessons.position), asc(lessons.id))',
      '.orderBy(desc(lessons.position), asc(lessons.id))',
    ),
  ),
  mutant(
    'LEG-01',
    'older-form-interactions-and-media-swapped',
    'The switches of interactions stand below «Mídia»',
    edit(
      LEGACY,
      'fields: [], ...instant, content: flagsIn(INTERACTIONS, existing)',
      'fields: [], ...instant, content: flagsIn(MEDIA, existing)',
    ),
  ),
  mutant(
    'LEG-01',
    'older-form-look-and-settings-swapped',
    'The names of the first part and of the background are swapped',
    edit(WORDS, "settings: 'Configurações',\n  interactions", "settings: 'Aparência',\n  interactions"),
    edit(WORDS, "look: 'Aparência',\n  colours", "look: 'Configurações',\n  colours"),
  ),
  mutant(
    'LEG-01',
    'older-form-without-shadow',
    '«Cores» lacks the colour of the shadow',
    edit(LEGACY, "          {field('shadow_color')}\n", ''),
  ),
  mutant(
    'LEG-01',
    'older-form-interactions-renamed',
    '«Interações de usuários» has another name',
    edit(WORDS, "'Interações de usuários'", "'Interações'"),
  ),
  mutant(
    'AMB-13',
    'community-shown-by-its-tenant',
    'The community is always switched by the id of its tenant',
    edit(V2_COMMANDS, "String((config['id'] as string | null | undefined) ?? tenant)", "String(tenant ?? config['id'])"),
  ),
  mutant(
    'AMB-13',
    'community-without-id-not-shown',
    'A community without an id of its own is switched by no id',
    edit(V2_COMMANDS, "(config['id'] as string | null | undefined) ?? tenant)", "config['id'] as string | null | undefined)"),
  ),
  mutant(
    'AMB-13',
    'community-id-not-read',
    'The id of the community is not read',
    edit('src/contract/nouns/settings.ts', "    id: 'reference',\n", ''),
  ),
  mutant(
    'AMB-54',
    'community-hidden-never',
    'A community can be made visible and not hidden',
    edit(V2_EDITS, 'const shows = on !== undefined // AMB-54', 'const shows = on === true'),
  ),
  mutant(
    'AMB-54',
    'community-shown-by-its-configuration',
    'The configuration decides whether the community is visible',
    edit(
      'server/community/community-v2.ts',
      '    isPrivate: body.is_private,\n',
      '    isPrivate: body.is_private,\n    isEnabled: body.is_enabled,\n',
    ),
  ),
  mutant(
    'AMB-54',
    'community-shown-first',
    'Visibility is the first step of a «Salvar»',
    edit(V2_EDITS, 'inOrder(steps)]', 'inOrder(steps.toReversed())]'),
  ),
  mutant(
    'AMB-19',
    'reward-sound-unknown-not-offered',
    'A sound of another name is not among the options',
    edit(
      'src/features/studio/rewards/sound-field.tsx',
      'value in words.sounds ? OPTIONS : [...OPTIONS, { value, label: value }]',
      'OPTIONS',
    ),
  ),
]
