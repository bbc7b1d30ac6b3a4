import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Banners: how they follow each other, their list, and how one is opened and removed.

const COMMANDS = 'src/features/studio/banner/commands.ts'
const WORDS = 'src/features/studio/banner/command-words.ts'
const FORM_VIEW = 'src/features/studio/banner/banner-form.tsx'
const PANEL = 'src/features/studio/banner/panel.tsx'
const PANEL_WORDS = 'src/features/studio/banner/words.ts'
const SETTINGS = 'src/features/studio/banner/settings-form.tsx'
const CONTRACT = 'src/contract/banners.ts'
const LIMITS = 'src/contract/limits.ts'

export const ban: readonly Mutant[] = [
  mutant(
    'BAN-01',
    'banner-seconds-not-saved',
    'The seconds of the transition are not saved',
    edit(SETTINGS, 'const saved = keeps ? changed : rest', 'const saved = keeps && seconds < 0 ? changed : rest'),
  ),
  mutant(
    'BAN-01',
    'banner-transition-without-switch',
    'The transition has no switch for the automatic change',
    edit(SETTINGS, "          {field('banner_custom_autoplay')}\n", ''),
  ),
  mutant(
    'BAN-02',
    'banner-transition-always-normal',
    'The chosen «fade» is saved as «normal»',
    edit(COMMANDS, "=== 'fade' ? 'fade' : 'normal'", "=== 'Fade' ? 'fade' : 'normal'"),
  ),
  mutant(
    'BAN-02',
    'banner-page-always-slides',
    'The page slides where the school chose «fade»',
    edit(
      'src/features/site/home/hero.tsx',
      'const parts = hero({ change })',
      "const parts = hero({ change: change === 'fade' ? 'normal' : change })",
    ),
  ),
  mutant(
    'BAN-03',
    'banner-autoplay-inverted',
    'The flag of the automatic change is sent the other way round',
    edit(COMMANDS, "row['banner_custom_autoplay'] === true ? 1 : 0", "row['banner_custom_autoplay'] === true ? 0 : 1"),
  ),
  mutant(
    'BAN-03',
    'banner-seconds-read-as-milliseconds',
    'The seconds of the banner count as tenths of a second',
    edit('src/features/site/home/use-slides.ts', '    }, seconds * 1000)', '    }, seconds * 10_000)'),
  ),
  mutant(
    'BAN-04',
    'banner-seconds-never-off',
    'The seconds can be written while nothing moves by itself',
    edit(SETTINGS, '      disabled={!on}\n', ''),
  ),
  mutant(
    'BAN-05',
    'banner-settings-without-tenant',
    'The transition is sent without the tenant',
    edit(COMMANDS, "Number(row['banner_custom_autoplay_time'])),\n    tenant_id,\n", "Number(row['banner_custom_autoplay_time'])),\n"),
    edit(COMMANDS, '  body: (row, tenant_id) => ({\n    banner_custom', '  body: (row) => ({\n    banner_custom'),
  ),
  mutant(
    'BAN-06',
    'banner-redirect-after-a-second',
    'The homepage is shown one second after the save',
    edit(LIMITS, 'BANNER_REDIRECT_MS = 3000', 'BANNER_REDIRECT_MS = 1000'),
  ),
  mutant(
    'BAN-06',
    'banner-settings-saved-words',
    'The success of the transition has other words',
    edit(WORDS, "settingsSaved: 'Dados salvos com sucesso'", "settingsSaved: 'Transição salva com sucesso'"),
  ),
  mutant(
    'BAN-07',
    'banner-settings-failed-words',
    'The failure of the transition has the words of a banner',
    edit(WORDS, "settingsFailed: 'Erro ao atualizar configurações do banner'", "settingsFailed: 'Não foi possível salvar o banner'"),
  ),
  mutant(
    'BAN-07',
    'banner-settings-failure-said-as-success',
    'A refused transition has the words of a saved one',
    edit(COMMANDS, 'failed: words.settingsFailed', 'failed: words.settingsSaved'),
  ),
  mutant('BAN-08', 'banner-edit-not-in-menu', '«Editar» does not stand in the menu of a banner', edit(PANEL, '        editInMenu\n', '')),
  mutant('BAN-08', 'banner-add-renamed', '«Novo banner» has another name', edit(PANEL_WORDS, "add: 'Novo banner'", "add: 'Novo'")),
  mutant(
    'BAN-09',
    'banner-order-reversed',
    'The order is sent from its end',
    edit(COMMANDS, '({ tenant_id, newOrdenation })', '({ tenant_id, newOrdenation: newOrdenation.toReversed() })'),
  ),
  mutant(
    'BAN-09',
    'banner-order-without-tenant',
    'The order is sent without the tenant',
    edit(
      COMMANDS,
      'orderBody: (newOrdenation, tenant_id) => ({ tenant_id, newOrdenation })',
      'orderBody: (newOrdenation) => ({ newOrdenation })',
    ),
  ),
  mutant(
    'BAN-10',
    'banner-list-in-the-order-of-the-answer',
    'The list has the order in which the answer came',
    edit(CONTRACT, 'place(a) - place(b))', '0 * (place(a) - place(b)))'),
  ),
  mutant(
    'BAN-10',
    'banner-list-fresh-for-an-hour',
    'The list stays fresh for an hour',
    edit(
      CONTRACT,
      'readList(banner, byOrder(elementData(answer)), report) }),\n    freshness: 30 * MINUTE',
      'readList(banner, byOrder(elementData(answer)), report) }),\n    freshness: 60 * MINUTE',
    ),
  ),
  mutant(
    'BAN-11',
    'banner-removed-without-a-word',
    'A banner is removed without a word that is typed',
    edit(PANEL, "  matcher: 'loose',\n", ''),
  ),
  mutant(
    'BAN-12',
    'banner-word-with-its-spaces',
    'The word of the removal is compared with its spaces',
    edit(PANEL, "matcher: 'loose'", "matcher: 'caseless'"),
  ),
  mutant('BAN-13', 'banner-removed-words', 'A removal has other words', edit(WORDS, "'O banner foi deletado'", "'O banner foi removido'")),
  mutant(
    'BAN-13',
    'banner-removal-answer',
    'The server answers a removal with other words',
    edit('server/site/banner-writes.ts', "replyMessage('O banner foi deletado')", "replyMessage('Banner deletado')"),
  ),
  mutant('BAN-14', 'banner-first-tab-renamed', 'The first tab has another name', edit(PANEL_WORDS, "basic: 'Básico'", "basic: 'Conteúdo'")),
  mutant(
    'BAN-14',
    'banner-media-on-the-fonts-tab',
    'The pictures are not on the tab of the content',
    edit(FORM_VIEW, '{BASIC.map(({ name }) =>', "{BASIC.filter(({ as }) => as !== 'picture').map(({ name }) =>"),
  ),
  mutant(
    'BAN-15',
    'banner-edit-begins-empty',
    '«Editar» opens an empty form',
    edit(PANEL, 'form={(row) => <BannerForm row={row} />}', 'form={() => <BannerForm row={null} />}'),
  ),
  mutant(
    'BAN-15',
    'banner-read-by-another-parameter',
    'The read of one banner looks for it by another parameter of its path',
    edit('server/site/banners.ts', "rowId(params['bannerId'])", "rowId(params['id'])"),
  ),
]
