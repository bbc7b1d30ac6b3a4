import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// «Vitrine»: its switches. The carousels: vit-carousels.ts.

const PANEL = 'src/features/studio/showcase'
const WORDS = `${PANEL}/words.ts`
const SWITCHES = 'src/features/showcase/switches.ts'
const SAID = 'src/features/showcase/words.ts'
const SYSTEM = 'src/features/showcase/system.ts'
const SETTINGS = 'src/contract/settings.ts'

export const vit: readonly Mutant[] = [
  mutant(
    'VIT-01',
    'block-in-other-words',
    'The block is called «Carrosséis do sistema»',
    edit(WORDS, "types: 'Tipos de carrossel'", "types: 'Carrosséis do sistema'"),
  ),
  mutant(
    'VIT-01',
    'tabs-swapped',
    'The tab «Em alta» holds the switch of «Minha lista», and the other way round',
    edit(
      `${PANEL}/switches.tsx`,
      'label: words.highlight, content: <Switches of={HIGHLIGHT} />',
      'label: words.highlight, content: <Switches of={MY_LIST} />',
    ),
    edit(
      `${PANEL}/switches.tsx`,
      'label: words.myList, content: <Switches of={MY_LIST} />',
      'label: words.myList, content: <Switches of={HIGHLIGHT} />',
    ),
  ),
  mutant(
    'VIT-01',
    'tab-my-list-missing',
    'There is no tab «Minha lista»',
    edit(`${PANEL}/switches.tsx`, "            { value: 'mylist', label: words.myList, content: <Switches of={MY_LIST} /> },\n", ''),
  ),
  mutant(
    'VIT-01',
    'rails-titles-swapped',
    'On the page «Em alta» is titled «Minha lista»',
    edit(
      'src/features/site/kit/views.ts',
      'if (type === T.highlight) return words.home.highlight',
      'if (type === T.highlight) return words.home.myList',
    ),
  ),
  mutant(
    'VIT-02',
    'modules-write-lessons',
    'The switch «Módulos» writes the flag of the lessons',
    edit(
      SWITCHES,
      "basic('toggleContinueModules', 'show_carrousel_continue_module'",
      "basic('toggleContinueModules', 'show_carrousel_continue_class'",
    ),
  ),
  mutant(
    'VIT-02',
    'lessons-show-modules',
    'The switch «Aulas» shows the flag of the modules',
    edit(`${PANEL}/switches.tsx`, "    field: 'show_carrousel_continue_class',", "    field: 'show_carrousel_continue_module',"),
  ),
  mutant(
    'VIT-02',
    'courses-follow-modules',
    'On the page the courses follow the switch of the modules',
    edit(SYSTEM, 'return switches?.show_carrousel_continue_course ?? true', 'return switches?.show_carrousel_continue_module ?? true'),
  ),
  mutant(
    'VIT-03',
    'highlight-always-on',
    'On the page «Em alta» ignores its switch',
    edit(SYSTEM, 'return switches?.show_carrousel_highlight ?? true', 'return true'),
  ),
  mutant(
    'VIT-03',
    'highlight-by-date',
    '«Em alta» shows the lessons that were finished last',
    edit(
      'server/site/carousel-items.ts',
      '.orderBy(desc(count()), desc(max(finishedLessons.at)),',
      '.orderBy(desc(max(finishedLessons.at)), desc(count()),',
    ),
  ),
  mutant(
    'VIT-04',
    'my-list-under-the-read-name',
    'The switch «Minha lista» is sent as `published`',
    edit(
      SWITCHES,
      'body: (on, tenant_id) => ({ tenant_id, mylist_status: flag.encode(on) })',
      'body: (on, tenant_id) => ({ tenant_id, published: flag.encode(on) })',
    ),
  ),
  mutant(
    'VIT-04',
    'my-list-not-of-the-first-row',
    'The answer of EP-67 is read without its list',
    edit(SETTINGS, 'const first: unknown = Array.isArray(list) ? list[0] : list', 'const first: unknown = list'),
  ),
  mutant(
    'VIT-04',
    'my-list-always-on',
    'On the page «Minha lista» ignores its switch',
    edit(SYSTEM, '      return myList\n', '      return true\n'),
  ),
  mutant(
    'VIT-05',
    'blocked-under-the-read-name',
    'The switch of blocked content is sent as `show_blocked_content`',
    edit(SWITCHES, 'show_all_content: flag.encode(on)', 'show_blocked_content: flag.encode(on)'),
  ),
  mutant(
    'VIT-05',
    'blocked-shown-though-off',
    'The server shows blocked content though the school does not',
    edit('server/access/locks.ts', 'return show_blocked_content === 1 ? [', 'return show_blocked_content !== null ? ['),
  ),
  mutant(
    'VIT-05',
    'blocked-in-other-words',
    'The switch is called «Mostrar conteúdo bloqueado»',
    edit(SAID, "blockedContent: 'Exibir conteúdo bloqueado'", "blockedContent: 'Mostrar conteúdo bloqueado'"),
  ),
  mutant(
    'VIT-05',
    'blocked-stays-offline',
    'The page goes on showing blocked content that this device still has',
    edit(
      'src/features/site/kit/views.ts',
      'withOwnKeys(showBlocked ? cards : cards.filter(({ locked }) => !locked))',
      'withOwnKeys(cards)',
    ),
  ),
  mutant(
    'VIT-06',
    'answer-of-a-switch-unsaid',
    'A switch says our own text though the server answered a message',
    edit(SWITCHES, 'saved: (answer: unknown) => said(answer, words.switchOk)', 'saved: () => words.switchOk'),
  ),
  mutant(
    'VIT-06',
    'message-not-found',
    'A message in an object is not found',
    edit('src/features/showcase/said.ts', "'message' in first ? first.message : first", "'message' in first ? undefined : first"),
  ),
  mutant(
    'VIT-07',
    'my-list-kept-under-the-sent-name',
    'A change of «Minha lista» does not reach the settings on this device',
    edit(SWITCHES, "  field: 'published',", "  field: 'mylist_status',"),
  ),
  mutant(
    'VIT-07',
    'blocked-kept-in-another-row',
    'A change of blocked content does not reach the settings on this device',
    edit(SWITCHES, '  lid: SETTINGS.content,', '  lid: SETTINGS.platform,'),
  ),
  mutant(
    'VIT-07',
    'highlight-turns-blocked-content',
    'The switch «Em alta» records another one',
    edit(`${PANEL}/switches.tsx`, '    command: switchCommands.toggleHighlight,', '    command: switchCommands.toggleContinueCourses,'),
  ),
  mutant(
    'VIT-07',
    'my-list-settled-by-the-platform',
    'A change of «Minha lista» is settled by the read of the platform, which does not hold it',
    edit(SWITCHES, "  resource: 'mylist',", "  resource: 'platform',"),
  ),
  mutant(
    'VIT-08',
    'flag-without-the-school',
    'A flag goes to EP-46 without the school',
    edit('src/features/studio/instant/platform-edit.ts', '  tenant_id,\n})', '})'),
    edit(
      'src/features/studio/instant/platform-edit.ts',
      '(changed: Fields, tenant_id: BuildContext',
      '(changed: Fields, _tenant: BuildContext',
    ),
  ),
  mutant(
    'VIT-08',
    'flag-as-boolean',
    'A flag goes to EP-46 as true and false',
    edit(
      'src/features/studio/instant/platform-edit.ts',
      'return codec === undefined ? value : codec.encode(value)',
      "return codec === undefined || typeof value === 'boolean' ? value : codec.encode(value)",
    ),
  ),
  mutant(
    'VIT-19',
    'failures-of-platform-and-blocked-swapped',
    'The failures of the platform and of blocked content are swapped',
    edit(
      SAID,
      "platformFailed: 'Houve um problema ao alterar os dados da plataforma'",
      "platformFailed: 'Não foi possível salvar esta configuração'",
    ),
    edit(
      SAID,
      "blockedFailed: 'Não foi possível salvar esta configuração'",
      "blockedFailed: 'Houve um problema ao alterar os dados da plataforma'",
    ),
  ),
  mutant(
    'VIT-19',
    'my-list-fails-as-the-platform',
    'A failure of «Minha lista» is said as one of the platform',
    edit(SWITCHES, 'texts: textsOf(words.myList, words.myListFailed)', 'texts: textsOf(words.myList, words.platformFailed)'),
  ),
  mutant(
    'VIT-19',
    'my-list-not-kept-in-other-words',
    'A switch that this device could not keep says the words of another one',
    edit(`${PANEL}/switches.tsx`, '    failed: commandWords.myListFailed,', '    failed: commandWords.platformFailed,'),
  ),
  mutant(
    'AMB-31',
    'blocked-read-under-the-sent-name',
    'EP-65 is read under the name that EP-64 sends',
    edit(SETTINGS, "entity('settings', content,", "entity('settings', { show_all_content: 'flag' },"),
  ),
]
