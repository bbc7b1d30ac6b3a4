import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// «Vitrine»: its carousels. The switches: vit.ts.

const PANEL = 'src/features/studio/showcase'
const WORDS = `${PANEL}/words.ts`
const SAID = 'src/features/showcase/words.ts'
const COMMANDS = 'src/features/showcase/commands.ts'
const CONTRACT = 'src/contract/carousels.ts'
const WRITES = 'server/site/carousel-writes.ts'

export const vitCarousels: readonly Mutant[] = [
  mutant(
    'VIT-09',
    'list-in-other-words',
    'The block is called «Seus carrosséis»',
    edit(WORDS, "list: 'Carrosséis'", "list: 'Seus carrosséis'"),
  ),
  mutant(
    'VIT-09',
    'new-carousel-in-other-words',
    'The button is called «Criar carrossel»',
    edit(WORDS, "add: 'Novo carrossel'", "add: 'Criar carrossel'"),
  ),
  mutant(
    'VIT-09',
    'no-button-to-arrange',
    'There is no button «Ordenar vitrine»',
    edit(WORDS, "arrange: 'Ordenar vitrine'", "arrange: 'Ordenar'"),
  ),
  mutant(
    'VIT-10',
    'items-cannot-be-dragged',
    'The items of a carousel cannot be put in order',
    edit('src/features/showcase/edits.ts', 'isEditable(row) && !isDerived(modeOf(row))', 'isEditable(row) && isDerived(modeOf(row))'),
  ),
  mutant(
    'VIT-10',
    'rows-do-not-open',
    'A carousel does not open to its items',
    edit(`${PANEL}/panel.tsx`, '        menu: [publishing(row)],\n        nested,\n', '        menu: [publishing(row)],\n'),
  ),
  mutant(
    'VIT-11',
    'always-publicar',
    'A published carousel offers «Publicar»',
    edit(`${PANEL}/use-publishing.tsx`, 'label: row.published ? words.unpublish : words.publish', 'label: words.publish'),
  ),
  mutant(
    'VIT-11',
    'always-publishes',
    'The menu publishes what is published',
    edit(`${PANEL}/use-publishing.tsx`, '    const published = !row.published\n', '    const published = true\n'),
  ),
  mutant(
    'VIT-12',
    'type-5-editable',
    'A carousel of type 5 can be edited',
    edit('src/features/showcase/form.ts', 'Number(type) < 5', 'Number(type) <= 5'),
  ),
  mutant(
    'VIT-12',
    'server-flips-system',
    'The server publishes what the system shows',
    edit('server/site/carousels.ts', "    if (isSystem(flipped)) throw invalid('Item não editável')\n", ''),
  ),
  mutant(
    'VIT-12',
    'server-deletes-system',
    'The server deletes what the system shows',
    edit(WRITES, '  if (isSystem(row)) throw invalid(NOT_EDITABLE)\n', ''),
  ),
  mutant(
    'VIT-12',
    'lock-in-other-words',
    'The tooltip says «Item do sistema»',
    edit(SAID, "notEditable: 'Item não editável'", "notEditable: 'Item do sistema'"),
  ),
  mutant(
    'VIT-13',
    'removal-in-other-words',
    'The question of a removal names no carousel',
    edit(WORDS, "removeText: 'Deseja mesmo remover este carrossel?'", "removeText: 'Deseja mesmo remover?'"),
  ),
  mutant(
    'VIT-14',
    'flip-fails-in-other-words',
    'A failed «Publicar» says the words of an update',
    edit(SAID, "flipFailed: 'Erro ao atualizar informação, tente novamente'", "flipFailed: 'Erro ao tentar atualizar carrossel!'"),
  ),
  mutant(
    'VIT-14',
    'flip-of-another-row',
    'The server turns all carousels of the school',
    edit(
      'server/site/carousels.ts',
      "const one = and(eq(carousels.tenantId, tenantId), eq(carousels.id, rowId(params['id']) ?? 0))\n    // One",
      'const one = eq(carousels.tenantId, tenantId)\n    // One',
    ),
  ),
  mutant(
    'VIT-15',
    'removed-in-other-words',
    'A removed carousel says «removido»',
    edit(SAID, "removedOk: 'Carrossel deletado com sucesso'", "removedOk: 'Carrossel removido com sucesso'"),
  ),
  mutant(
    'VIT-15',
    'removal-fails-as-update',
    'A failed removal says the words of an update',
    edit(SAID, "removeFailed: 'Erro ao deletar carrossel'", "removeFailed: 'Erro ao tentar atualizar carrossel!'"),
  ),
  mutant(
    'VIT-15',
    'server-leaves-a-gap',
    'A delete leaves a gap in the order',
    edit(WRITES, '      .set({ position: sql`${carousels.position} - 1` })', '      .set({ position: sql`${carousels.position}` })'),
  ),
  mutant(
    'VIT-16',
    'order-says-its-own-words',
    'A saved order says our own words though the server answered some',
    edit(COMMANDS, 'orderedOk: (answer) => said(answer, words.orderedOk)', 'orderedOk: words.orderedOk'),
  ),
  mutant(
    'VIT-16',
    'order-not-turned-round',
    'What is moved down in the list is written further to its end',
    edit(
      'src/features/studio/list/collection.tsx',
      'const stored = (lids: string[]) => (lastFirst ? lids.toReversed() : lids)',
      'const stored = (lids: string[]) => lids',
    ),
  ),
  mutant(
    'VIT-16',
    'order-fails-in-other-words',
    'A failed order says the words of an update',
    edit(SAID, "orderFailed: 'Erro ao salvar a nova ordem dos carrosséis'", "orderFailed: 'Erro ao tentar atualizar carrossel!'"),
  ),
  mutant(
    'VIT-17',
    'items-without-their-carousel',
    'The order of items names no carousel',
    edit(
      COMMANDS,
      '{ carousel_id: wireId(sid(args.lid)), order: order.map(wireId), tenant_id: tenant }',
      '{ id: wireId(sid(args.lid)), order: order.map(wireId), tenant_id: tenant }',
    ),
  ),
  mutant(
    'VIT-17',
    'items-say-their-own-words',
    'A saved order of items says our own words though the server answered some',
    edit(COMMANDS, 'success: (_, answer) => said(answer, words.itemsOrderedOk)', 'success: () => words.itemsOrderedOk'),
  ),
  mutant(
    'VIT-17',
    'order-of-items-saves-the-carousel',
    'An order of items is sent as a save of the whole carousel',
    edit(
      'src/features/showcase/edits.ts',
      'return before.length === after.length && after.every',
      'return before.length !== after.length && after.every',
    ),
  ),
  mutant(
    'VIT-18',
    'page-in-the-stored-order',
    'The page shows the carousels in their stored order',
    edit('src/features/showcase/order.ts', 'rows.toReversed()', '[...rows]'),
  ),
  mutant(
    'VIT-18',
    'unpublished-for-students',
    'Students see what is not published',
    edit('src/features/site/kit/views.ts', '(row.published || editing) && isSwitchedOn', 'isSwitchedOn'),
  ),
  mutant(
    'AMB-28',
    'editors-miss-the-unpublished',
    'Editors do not get what is not published',
    edit('server/site/carousels.ts', 'mayEdit(session) ? all : all.filter', 'all.filter'),
  ),
  mutant(
    'AMB-27',
    'flip-counts-as-a-read',
    'The switch over GET counts as a read',
    edit(CONTRACT, 'class: ENDPOINT_CLASS.toggle,', 'class: ENDPOINT_CLASS.read,'),
  ),
  mutant(
    'VIT-20',
    'carousels-fresh-for-an-hour',
    'The carousels are read again after an hour',
    edit(CONTRACT, 'freshness: 30 * MINUTE, // CCH-03', 'freshness: 60 * MINUTE, // CCH-03'),
  ),
  mutant(
    'VIT-21',
    'list-on-wide-screens',
    'A wide screen has the list of the drawer instead of the page',
    edit('src/features/showcase/order.ts', "'(min-width: 1024px)'", "'(min-width: 10240px)'"),
  ),
  mutant(
    'VIT-21',
    'down-moves-up',
    'The buttons of the drawer that move down move up',
    edit(`${PANEL}/order-list.tsx`, 'onClick={() => onMove(row.lid, at + 1)}', 'onClick={() => onMove(row.lid, at - 1)}'),
  ),
]
