import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// The settings of the lesson page, and the page that shows them.

const WORDS = 'src/features/studio/lesson/words.ts'
const COMMANDS = 'src/features/studio/lesson/settings-commands.ts'
const FORM = 'src/features/studio/lesson/settings-form.tsx'
const PAGE = 'src/features/site/lesson/lesson-page.tsx'
const LIMITS = 'src/contract/limits.ts'

export const les: readonly Mutant[] = [
  mutant(
    'LES-01',
    'menu-without-letreiro',
    'The menu calls the strip «Faixa»',
    edit(WORDS, "  marquee: 'Letreiro',", "  marquee: 'Faixa',"),
  ),
  mutant(
    'LES-01',
    'menu-opens-the-other',
    '«Ajustes gerais» and «Letreiro» lead to each other',
    edit(
      'src/features/studio/lesson/panel.tsx',
      "if (first === 'geral') return <SettingsForm />",
      "if (first === 'letreiro') return <SettingsForm />",
    ),
    edit('src/features/studio/lesson/panel.tsx', "if (first === 'letreiro') return <Marquees", "if (first === 'geral') return <Marquees"),
  ),
  mutant(
    'LES-02',
    'preview-of-the-saved-template',
    'The preview shows «Lista», whatever was chosen',
    edit(FORM, '        template={templateOf(draft.values.theme_classes)}', '        template={templateOf(undefined)}'),
  ),
  mutant(
    'LES-02',
    'preview-always-with-comments',
    'The preview has comments, whatever the switch says',
    edit(FORM, 'comments={draft.values.comment}', 'comments'),
  ),
  mutant('LES-02', 'no-switch-of-comments', 'The form has no switch of the comments', edit(FORM, "            {field('comment')}\n", '')),
  mutant(
    'LES-03',
    'templates-2-and-3-swapped',
    'Template 2 is called «Tela cheia» and template 3 «Sequência»',
    edit(LIMITS, "2: 'Sequência', 3: 'Tela cheia'", "2: 'Tela cheia', 3: 'Sequência'"),
  ),
  mutant(
    'LES-03',
    'default-is-sequence',
    'A template that there is not counts as «Sequência»',
    edit(COMMANDS, '(value === 2 || value === 3 ? value : 1)', '(value === 1 || value === 3 ? value : 2)'),
  ),
  mutant(
    'LES-03',
    'school-begins-with-2',
    'A new school has template 2',
    edit(
      'server/call/setting-sections.ts',
      'template: blankWire(template, { theme_classes: 1,',
      'template: blankWire(template, { theme_classes: 2,',
    ),
  ),
  mutant(
    'LES-03',
    'server-takes-any-template',
    'The server keeps a template that there is not',
    edit('server/site/settings.ts', '    await checkTemplate(call)\n', ''),
  ),
  mutant(
    'LES-03',
    'page-swaps-2-and-3',
    'The lesson page shows template 2 as «Tela cheia» and 3 as «Sequência»',
    edit(PAGE, "{ 1: 'list', 2: 'sequence', 3: 'full' }", "{ 1: 'list', 2: 'full', 3: 'sequence' }"),
  ),
  mutant(
    'LES-03',
    'page-shows-unknown-as-full',
    'The lesson page shows a template that there is not as «Tela cheia»',
    edit(PAGE, "SHAPES[template?.theme_classes ?? 1] ?? 'list'", "SHAPES[template?.theme_classes ?? 1] ?? 'full'"),
  ),
  mutant(
    'LES-04',
    'load-error-in-other-words',
    'A load that failed says the words of any panel',
    edit(FORM, '<Panel resource="template" failed={words.loadFailed} skeleton', '<Panel resource="template" skeleton'),
  ),
  mutant(
    'LES-04',
    'settled-by-another-read',
    'The read of the platform settles template and comments, which it does not hold',
    edit(COMMANDS, "resource: 'template', path", "resource: 'platform', path"),
  ),
  mutant(
    'LES-04',
    'server-forgets-comments',
    'EP-44 answers without the comments',
    edit(
      'server/site/settings.ts',
      "return { body: { data: await readSection(db, tenantId, 'template') } }",
      "const { comment: _comment, ...rest } = await readSection(db, tenantId, 'template')\n    return { body: { data: rest } }",
    ),
  ),
  mutant(
    'LES-05',
    'comments-sent-as-boolean',
    'The comments go to the server as true and false',
    edit(COMMANDS, '({ comment: flag.encode(comment === true), tenant_id })', '({ comment: comment === true, tenant_id })'),
    edit(COMMANDS, "import { flag } from '#contract/codec.ts'\n", ''),
  ),
  mutant(
    'LES-05',
    'comments-saved-in-other-words',
    'The success of the comments is said in other words',
    edit(WORDS, "commentsOk: 'Configuração de comentários atualizada'", "commentsOk: 'Dados alterados com sucesso'"),
  ),
  mutant(
    'LES-05',
    'comments-fail-as-template',
    'The failure of the comments is said as that of the template',
    edit(COMMANDS, '    failed: words.commentsFailed,', '    failed: words.templateFailed,'),
  ),
  mutant(
    'LES-05',
    'page-always-with-comments',
    'A lesson has comments though the school has them off',
    edit(PAGE, 'comments={template?.comment === true}', 'comments={template !== null}'),
  ),
  mutant(
    'LES-05',
    'server-takes-comments-when-off',
    'The server takes a comment though the school has them off',
    edit('server/community/lesson-comments.ts', 'if (comment !== 1) throw', 'if (comment === undefined) throw'),
  ),
  mutant(
    'LES-06',
    'template-with-old-comments',
    'The template carries the comments along, so that an old value comes back',
    edit(COMMANDS, '  body: basicBody,\n', '  body: (changed, tenant) => basicBody({ comment: true, ...changed }, tenant),\n'),
  ),
  mutant(
    'LES-06',
    'template-says-the-comments-words',
    'The success of the template is said as that of the comments',
    edit(COMMANDS, '    saved: words.templateOk,', '    saved: words.commentsOk,'),
  ),
  mutant(
    'LES-06',
    'server-drops-the-template',
    'EP-46 does not write the template',
    edit('server/site/settings.ts', "    await writeSection(db, tenantId, 'template', pick(templateWire, body))\n", ''),
  ),
  mutant(
    'AMB-63',
    'part-of-a-document-sent-whole',
    'An edit of one setting sends the whole row along',
    edit(
      'src/features/studio/instant/document-command.ts',
      'body(endpoint.partial === true ? changed : row, tenant)',
      'body({ ...row, ...changed }, tenant)',
    ),
  ),
  mutant(
    'LES-07',
    'salvar-leaves-the-comments-out',
    '«Salvar» records only the template where both were changed',
    edit(FORM, '...(comment === undefined ? []', '...(comment === undefined || theme_classes !== undefined ? []'),
  ),
  mutant(
    'AMB-88',
    'comments-saved-alone',
    '«Salvar» records only the comments where both were changed',
    edit(FORM, '...(theme_classes === undefined ? []', '...(theme_classes === undefined || comment !== undefined ? []'),
  ),
]
