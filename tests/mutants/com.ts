import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// «Comunidade»: the list of the older generation, its two switches, and the card that leads to the newer one.

const FOLDER = 'src/features/studio/communities'
const PANEL = `${FOLDER}/panel.tsx`
const WORDS = `${FOLDER}/words.ts`
const COMMAND_WORDS = `${FOLDER}/command-words.ts`
const LEGACY = `${FOLDER}/legacy-commands.ts`
const SWITCHES = `${FOLDER}/list-switches.ts`
const SETTINGS = `${FOLDER}/general-settings.tsx`
const CARD = `${FOLDER}/promo-card.tsx`
const WRITES = 'server/community/community-writes.ts'
const CONTRACT = 'src/contract/communities.ts'

export const com: readonly Mutant[] = [
  mutant('COM-01', 'communities-cannot-be-dragged', 'The list has no grips', edit(PANEL, '      order={orderCommunities}\n', '')),
  mutant('COM-02', 'community-edit-not-in-menu', '«Editar» does not stand in the menu of a row', edit(PANEL, '      editInMenu\n', '')),
  mutant(
    'COM-02',
    'community-copy-link-renamed',
    '«Copiar link» has another name',
    edit(WORDS, "copyLink: 'Copiar link'", "copyLink: 'Copiar'"),
  ),
  mutant(
    'COM-03',
    'community-link-relative',
    'The copied link is not absolute',
    edit(`${FOLDER}/copy-link.tsx`, '`${info?.address ?? location.origin}/comunidade/', '`/comunidade/'),
  ),
  mutant('COM-03', 'community-copied-words', '«Link copiado» has other words', edit(WORDS, "copied: 'Link copiado'", "copied: 'Copiado'")),
  mutant(
    'COM-04',
    'communities-empty-words',
    'The empty list has other words',
    edit(WORDS, 'Você não possui comunidades criadas.', 'Nenhuma comunidade criada.'),
  ),
  mutant('COM-05', 'community-create-renamed', '«Criar» has another name', edit(WORDS, "add: 'Criar'", "add: 'Nova'")),
  mutant(
    'COM-06',
    'communities-some-active-shown-as-all',
    '«Comunidades» is checked where only some are active',
    edit(SETTINGS, "checked={shown.value ?? (mixed ? 'mixed' : active > 0)}", 'checked={wish.value ?? active > 0}'),
  ),
  mutant(
    'COM-07',
    'communities-page-always-shown',
    'The page of communities can be shown and not hidden',
    edit(SWITCHES, "state: side(changed['show_communities_page'])", "state: side(changed['show_communities_page'] !== undefined)"),
  ),
  mutant(
    'COM-07',
    'communities-page-without-effect',
    '«Página de comunidades» does not change before the server answers',
    edit(
      SWITCHES,
      'lid: SETTINGS.communities, fields: { show_communities_page: on } }',
      'lid: SETTINGS.communities, fields: { show_page: on } }',
    ),
  ),
  mutant(
    'COM-08',
    'community-card-of-a-deleted-one',
    'The card offers to edit a community that was deleted',
    edit(CARD, "row != null && row.deleted_at === ''", 'row != null'),
  ),
  mutant(
    'COM-08',
    'community-card-renamed',
    'The card offers the newer one under another name',
    edit(WORDS, "promoNew: 'Conhecer agora'", "promoNew: 'Conhecer'"),
  ),
  mutant(
    'COM-09',
    'community-card-leads-to-the-older-form',
    'The card opens the form of the older generation',
    edit(CARD, "go('comunidade/v2')", "go('comunidade/novo')"),
  ),
  mutant(
    'COM-10',
    'community-drawer-titles',
    'The drawer of an existing community is titled as a new one',
    edit('src/features/studio/communities/manifest.ts', "'*': 'Editar comunidade'", "'*': 'Nova comunidade'"),
  ),
  mutant(
    'COM-11',
    'community-inactive-said-active',
    'A row does not say that a community is off',
    edit(PANEL, 'active ? words.active : words.inactive', 'active !== null ? words.active : words.inactive'),
  ),
  mutant(
    'COM-11',
    'community-list-without-order',
    'The list for students has no order',
    edit('server/community/communities.ts', '          order: community.position,\n', '          order: 0,\n'),
  ),
  mutant(
    'COM-12',
    'communities-off-said-as-on',
    'All switched off are said to be switched on',
    edit(
      COMMAND_WORDS,
      "allOk: (on: boolean) => `${on ? 'Comunidades ativadas' : 'Comunidades desativadas'}",
      "allOk: (on: boolean) => `${on ? 'Comunidades ativadas' : 'Comunidades ativadas'}",
    ),
  ),
  mutant(
    'COM-12',
    'communities-only-those-off',
    'Not every listed community is switched',
    edit(SWITCHES, 'effects: ({ on, lids }) => lids.map(', 'effects: ({ on, lids }) => lids.slice(1).map('),
  ),
  mutant(
    'COM-12',
    'communities-of-every-school',
    'All communities of all schools are switched',
    edit(
      WRITES,
      "      .set({ active: sideOf(params['state']) })\n      .where(eq(communities.tenantId, tenantId))",
      "      .set({ active: sideOf(params['state']) })\n      .where(ne(communities.tenantId, -tenantId))",
    ),
  ),
  mutant(
    'COM-12',
    'communities-two-toasts-in-one-line',
    'Switching all says only that the status was updated',
    edit(SWITCHES, 'success: ({ on }) => words.allOk(on)', 'success: () => words.shownOk'),
  ),
  mutant(
    'COM-13',
    'communities-order-from-zero',
    'Order numbers start at 0',
    edit('src/contract/limits.ts', 'FIRST_ORDER = 1', 'FIRST_ORDER = 0'),
  ),
  mutant(
    'COM-14',
    'communities-order-rows-without-tenant',
    'A row of the order does not name the tenant',
    edit(LEGACY, '({ id, order: index + FIRST_ORDER, tenant_id }))', '({ id, order: index + FIRST_ORDER }))'),
  ),
  mutant(
    'COM-15',
    'communities-order-failed-words',
    'A failed order has other words',
    edit(
      COMMAND_WORDS,
      "orderFailed: 'Não foi possível atualizar a ordem! Tente novamente.'",
      "orderFailed: 'Não foi possível atualizar a ordem!'",
    ),
  ),
  mutant(
    'COM-15',
    'communities-ordered-answer',
    'The server answers an order with other words',
    edit(WRITES, "replyMessage('Ordem das comunidades atualizada com sucesso.')", "replyMessage('Ordem atualizada com sucesso.')"),
  ),
  mutant(
    'COM-16',
    'communities-switch-failed-words',
    'A failed switch has other words',
    edit(COMMAND_WORDS, 'Não foi possível realizar a alteração! Tente novamente.', 'Não foi possível alterar! Tente novamente.'),
  ),
  mutant(
    'COM-16',
    'communities-page-said-as-saved',
    'A switched page has other words',
    edit(SWITCHES, 'success: () => words.shownOk', 'success: () => words.saved'),
  ),
  mutant(
    'COM-17',
    'community-word-in-any-case',
    'Deleting an older one takes the word in any case',
    edit(PANEL, "matcher: 'exact'", "matcher: 'caseless'"),
  ),
  mutant(
    'COM-17',
    'community-v2-word-exact',
    'Deleting the newer one wants the word in capitals',
    edit(`${FOLDER}/v2-form.tsx`, "matcher: 'caseless'", "matcher: 'exact'"),
  ),
  mutant(
    'COM-18',
    'community-delete-failed-words',
    'A failed delete has other words',
    edit(COMMAND_WORDS, 'Não foi possível excluir a comunidade! Tente novamente.', 'Falha ao excluir a comunidade! Tente novamente.'),
  ),
  mutant(
    'COM-19',
    'community-create-failed-words',
    'A failed create has the words of an update',
    edit(
      COMMAND_WORDS,
      "createFailed: 'Falha ao criar a comunidade! Tente novamente.'",
      "createFailed: 'Falha ao atualizar a comunidade! Tente novamente.'",
    ),
  ),
  mutant(
    'COM-20',
    'communities-order-path',
    'The order goes to another path',
    edit(CONTRACT, 'path: `${BASE}/order`', 'path: `${BASE}/reorder`'),
  ),
]
