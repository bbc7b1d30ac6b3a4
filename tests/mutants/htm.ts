import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Custom HTML: the cards, the form with what a block is made for, its calls, its preview and its editor.

const FOLDER = 'src/features/studio/html'
const FORM = `${FOLDER}/form.ts`
const FORM_VIEW = `${FOLDER}/html-form.tsx`
const PLACES = `${FOLDER}/use-places.ts`
const PLACE_FIELDS = `${FOLDER}/place-fields.tsx`
const PREVIEW = `${FOLDER}/block-preview.tsx`
const COMMANDS = `${FOLDER}/commands.ts`
const WORDS = `${FOLDER}/words.ts`
const COMMAND_WORDS = `${FOLDER}/command-words.ts`
const PANEL = `${FOLDER}/panel.tsx`
const CONTENT = 'src/contract/content.ts'
const CONTRACT = 'src/contract/custom-html.ts'
const LIMITS = 'src/contract/limits.ts'

export const htm: readonly Mutant[] = [
  mutant(
    'HTM-01',
    'html-title-cut-at-30',
    'A title is cut after 30 characters',
    edit(LIMITS, 'HTML_TITLE_SHOWN = 25', 'HTML_TITLE_SHOWN = 30'),
  ),
  mutant(
    'HTM-01',
    'html-card-without-its-page',
    'A card does not say its page',
    edit(PANEL, '{words.pages[row.page as keyof typeof words.pages] ?? row.page}', '{row.page}'),
  ),
  mutant(
    'HTM-02',
    'html-empty-words',
    'The empty list has other words',
    edit(WORDS, 'personalizado criado, crie um agora mesmo', 'personalizado, crie um agora mesmo'),
  ),
  mutant(
    'HTM-03',
    'html-lesson-not-asked',
    'A block for a lesson has no selector for it',
    edit(PLACE_FIELDS, "      {fields.includes('lesson_id') && <LessonField edit={edit} />}\n", ''),
  ),
  mutant(
    'HTM-03',
    'html-preview-renamed',
    '«Pré-visualizar» has another name',
    edit(WORDS, "preview: 'Pré-visualizar'", "preview: 'Visualizar'"),
  ),
  mutant(
    'HTM-04',
    'html-preview-too-wide',
    'The preview is wider than 1240 px',
    edit(PREVIEW, "maxWidth: '[1240px]'", "maxWidth: '[1480px]'"),
    edit(
      'src/ui/recipes/layers.ts',
      "maxWidth: '1288px', height: 'full', _narrow: { borderRadius: '0' } }",
      "maxWidth: '1528px', height: 'full', _narrow: { borderRadius: '0' } }",
    ),
  ),
  mutant(
    'HTM-05',
    'html-removal-asks-otherwise',
    'The question of the removal has other words',
    edit(WORDS, 'Deseja mesmo excluir esse html personalizado?', 'Deseja mesmo excluir este HTML personalizado?'),
  ),
  mutant(
    'HTM-05',
    'html-removal-not-confirmed',
    'The removal is confirmed by the usual button',
    edit(PANEL, '  confirm: words.removeYes,\n', ''),
  ),
  mutant(
    'HTM-06',
    'html-embeds-lost',
    'What a block embeds is lost with the next edit',
    edit(COMMANDS, "row['embeddable_ids'] ?? []", '[]'),
  ),
  mutant(
    'HTM-06',
    'html-community-not-sent',
    'The community of a block is not stored',
    edit('server/site/custom-html.ts', '    communityId: body.community_id,\n', '    communityId: null,\n'),
  ),
  mutant(
    'HTM-07',
    'html-product-unknown',
    'The page «product» is unknown',
    edit(FORM, "page !== '' && HTML_PAGES", "page !== '' && page !== 'product' && HTML_PAGES"),
  ),
  mutant(
    'HTM-08',
    'html-product-offered',
    '«Produto» can be chosen',
    edit(PLACE_FIELDS, "page !== '' && page !== 'product'", "page !== ''"),
  ),
  mutant('HTM-09', 'html-title-60', 'A title of 60 characters is taken', edit(LIMITS, 'HTML_TITLE_MAX = 50', 'HTML_TITLE_MAX = 60')),
  mutant(
    'HTM-09',
    'html-title-of-spaces',
    'A title of spaces is taken by the server',
    edit('server/site/custom-html.ts', 'const title = body.title.trim()', 'const title = body.title'),
  ),
  mutant('HTM-10', 'html-of-spaces', 'Code of spaces is taken', edit(FORM, "html.trim() !== ''", "html !== ''")),
  mutant('HTM-11', 'html-without-page', 'A block without a page is taken', edit(FORM, "page !== '' && HTML_PAGES", 'HTML_PAGES')),
  mutant(
    'HTM-11',
    'html-page-missing-words',
    'A missing page has other words',
    edit(COMMAND_WORDS, "pageMissing: 'Selecione a página'", "pageMissing: 'Escolha a página'"),
  ),
  mutant(
    'HTM-12',
    'html-all-taken',
    '«All» is taken where the page needs one thing',
    edit(FORM, " && id !== '' && id !== ALL", " && id !== ''"),
  ),
  mutant(
    'HTM-12',
    'html-module-not-needed-by-the-server',
    'The server takes a block for modules without one',
    edit(
      'server/site/custom-html.ts',
      'if (body.page === page) wrong[name] = missing',
      "if (body.page === page && page !== 'module') wrong[name] = missing",
    ),
  ),
  mutant(
    'HTM-13',
    'html-told-one-by-one',
    'A missing resource is told only when the code is there',
    edit(FORM, '|| isChosen(form[name]), {', "|| isChosen(form[name]) || form.html.trim() === '', {"),
  ),
  mutant(
    'HTM-14',
    'html-form-stays-open',
    'The form stays open after the save',
    edit(FORM_VIEW, ' leave={leave}>', ' leave={() => undefined}>'),
  ),
  mutant(
    'HTM-15',
    'html-update-without-id',
    'An update does not name the block',
    edit(COMMANDS, '  ...(id !== null && { id: wireId(id) }),\n', ''),
  ),
  mutant(
    'HTM-15',
    'html-body-as-it-is-read',
    'The code goes out under the name in which it is read',
    edit(COMMANDS, "  customHtml: row['html'],\n", "  html: row['html'],\n"),
  ),
  mutant(
    'HTM-16',
    'html-modules-of-every-course',
    'Modules of other courses are offered',
    edit(PLACES, 'course === null || course_id === course', "course === null || typeof course_id === 'string'"),
  ),
  mutant(
    'HTM-16',
    'html-lessons-not-read',
    'The lessons of the chosen module are not read',
    edit(PLACES, "  useResource(readOf('module', module))\n", ''),
  ),
  mutant(
    'HTM-16',
    'html-communities-from-courses',
    'Courses are offered as communities',
    edit(PLACES, "optionsOf(useList('communities'))", "optionsOf(useList('courses'))"),
  ),
  mutant(
    'HTM-16',
    'html-lessons-elsewhere-in-the-answer',
    'The lessons of EP-60 are looked for below `data`',
    edit(CONTENT, '  const modules = plain(answer)\n', '  const modules = data(answer)\n'),
  ),
  mutant(
    'HTM-16',
    'html-module-without-its-course',
    'A module does not know its course',
    edit('src/contract/nouns/content.ts', "modules: { title: 'text', course_id: 'reference?',", "modules: { title: 'text',"),
  ),
  mutant(
    'HTM-17',
    'html-created-words',
    'A created block has other words',
    edit(COMMAND_WORDS, "'HTML personalizado criado com sucesso'", "'HTML criado com sucesso'"),
  ),
  mutant(
    'HTM-18',
    'html-update-failed-words',
    'A failed update has the words of a create',
    edit(COMMAND_WORDS, "updateFailed: 'Falha ao atualizar o HTML personalizado'", "updateFailed: 'Falha ao criar o HTML personalizado'"),
  ),
  mutant(
    'HTM-19',
    'html-fresh-for-an-hour',
    'Blocks stay fresh for an hour',
    edit(CONTRACT, '  freshness: 30 * MINUTE, // CCH-03', '  freshness: 60 * MINUTE, // CCH-03'),
  ),
  mutant(
    'HTM-19',
    'html-resources-fresh-for-half-an-hour',
    'What a block can be made for stays fresh for half an hour',
    edit(CONTENT, 'class: ENDPOINT_CLASS.read, freshness: HOUR } as const', 'class: ENDPOINT_CLASS.read, freshness: HOUR / 2 } as const'),
  ),
  mutant(
    'HTM-20',
    'html-preview-of-the-same-origin',
    'The preview has the origin of the studio',
    edit(
      'src/ui/html-frame.tsx',
      "currentTarget.setAttribute('sandbox', 'allow-scripts')",
      "currentTarget.setAttribute('sandbox', 'allow-scripts allow-same-origin')",
    ),
  ),
  mutant(
    'HTM-21',
    'html-tag-problem-not-marked',
    'The editor of a block marks no tag without its end',
    edit(FORM_VIEW, ' checked ownHistory', ' ownHistory'),
  ),
  mutant(
    'HTM-21',
    'html-inner-problem-hidden',
    'A tag inside a wrong one is not told',
    edit(
      'src/ui/code-problems.ts',
      "name === 'MismatchedCloseTag' ? { from, to } : open\n",
      "name === 'MismatchedCloseTag' ? { from, to } : found.length > 0 ? null : open\n",
    ),
  ),
]
