import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// The newer community: its states, what a private one needs, and the calls of one «Salvar».

const FOLDER = 'src/features/studio/communities'
const SCHEMA = `${FOLDER}/v2-schema.ts`
const FORM = `${FOLDER}/v2-form.tsx`
const EDITS = `${FOLDER}/v2-edits.ts`
const COMMANDS = `${FOLDER}/v2-commands.ts`
const COMMAND_WORDS = `${FOLDER}/command-words.ts`
const CONTRACT = 'src/contract/community-v2.ts'
const LIMITS = 'src/contract/limits.ts'
const SERVER = 'server/community/community-v2.ts'
const ACCESS = 'server/access/community-access.ts'

export const v2Calls: readonly Mutant[] = [
  mutant(
    'V2-17',
    'v2-deleted-stays-visible',
    'A deleted community stays switched on',
    edit(SERVER, '.set({ deletedAt: now, isEnabled: false })', '.set({ deletedAt: now })'),
  ),
  mutant(
    'V2-17',
    'v2-deleted-holds-for-students',
    'A deleted community holds for students all the same',
    edit(ACCESS, 'house === null || house.deletedAt !== null) return', 'house === null) return'),
  ),
  mutant(
    'V2-17',
    'v2-deleted-can-be-shown',
    'A deleted community can be made visible',
    edit(SERVER, 'config === null || config.deletedAt !== null || config.id !== rowId', 'config === null || config.id !== rowId'),
  ),
  mutant(
    'V2-17',
    'v2-deleted-made-again-unasked',
    'A community that another admin deleted is made again without a question',
    edit(
      COMMANDS,
      "const isGone = ({ row: config }: BuildContext<unknown>) => Boolean(config['deleted_at'])",
      "const isGone = ({ row: config }: BuildContext<unknown>) => config['deleted_at'] === undefined",
    ),
  ),
  mutant(
    'V2-17',
    'v2-save-without-there-is-one',
    'A save does not say that there is one',
    edit(EDITS, "{ ...config, deleted_at: '', ...flagged(opens || shows) }", '{ ...config, ...flagged(opens || shows) }'),
  ),
  mutant(
    'V2-18',
    'v2-upsell-always-shown',
    'The fields of a private community are always shown',
    edit(FORM, '{form.values.is_private && (', '{form.values.is_private !== undefined && ('),
  ),
  mutant(
    'V2-19',
    'v2-name-missing-words',
    'A missing name has other words in the form',
    edit(COMMAND_WORDS, "nameMissing: 'O nome da comunidade é obrigatório'", "nameMissing: 'O nome é obrigatório'"),
  ),
  mutant(
    'V2-19',
    'v2-name-of-spaces',
    'The server says of a name of spaces that it is too long',
    edit('server/community/community-fields.ts', "typed.trim() === '' ? NO_NAME : LONG_NAME", "typed === '' ? NO_NAME : LONG_NAME"),
  ),
  mutant('V2-20', 'v2-name-60', 'A name of 60 characters is taken', edit(LIMITS, 'COMMUNITY_TITLE_MAX = 50', 'COMMUNITY_TITLE_MAX = 60')),
  mutant(
    'V2-21',
    'v2-description-512',
    'A description of 512 characters is taken',
    edit(LIMITS, 'COMMUNITY_DESCRIPTION_MAX = 500', 'COMMUNITY_DESCRIPTION_MAX = 512'),
  ),
  mutant(
    'V2-22',
    'v2-upsell-60',
    'A text of 60 characters is taken',
    edit(LIMITS, 'COMMUNITY_UPSELL_MAX = 50', 'COMMUNITY_UPSELL_MAX = 60'),
  ),
  mutant(
    'V2-22',
    'v2-upsell-too-long-words',
    'The server says another sentence of a text that is too long',
    edit(
      SERVER,
      "const LONG_UPSELL = 'O nome da comunidade deve ter no máximo 50 caracteres'",
      "const LONG_UPSELL = 'O texto de upsell deve ter no máximo 50 caracteres'",
    ),
  ),
  mutant(
    'V2-23',
    'v2-empty-link-wrong',
    'An empty link is wrong',
    edit(`${FOLDER}/legacy-schema.ts`, "value === '' || isAddress(value), words.linkInvalid", 'isAddress(value), words.linkInvalid'),
  ),
  mutant(
    'V2-23',
    'v2-empty-link-stored',
    'An empty link is stored as an empty text',
    edit(SERVER, 'upsellLink: link || null', 'upsellLink: link'),
  ),
  mutant(
    'V2-24',
    'v2-private-without-text',
    'A private community needs no text',
    edit(SCHEMA, "  needed('upsell_text', words.upsellMissing), // V2-24\n", ''),
  ),
  mutant(
    'V2-25',
    'v2-link-needed-in-public',
    'A public community needs a link',
    edit(SERVER, "is_private && typed === ''", "typed === ''"),
  ),
  mutant(
    'V2-26',
    'v2-private-without-product',
    'A private community needs no product',
    edit(SERVER, 'if (config.isPrivate && chosen.length === 0)', 'if (config.isPrivate && chosen.length < 0)'),
  ),
  mutant(
    'V2-27',
    'v2-products-not-read',
    'The products of EP-04 are read into no field',
    edit(CONTRACT, '{ access_products: plain(answer) }', '{ products: plain(answer) }'),
  ),
  mutant(
    'V2-28',
    'v2-cover-always-sent',
    'The path of the cover is sent with every save',
    edit(COMMANDS, ': cover !== undefined && { cover_path: cover }),', ": { cover_path: cover ?? config['cover_path'] }),"),
  ),
  mutant(
    'V2-29',
    'v2-cover-without-headers',
    'The cover is put without the headers of its link',
    edit(COMMANDS, ', ...(link.headers !== undefined && { headers: link.headers }) }', ' }'),
  ),
  mutant(
    'V2-29',
    'v2-link-without-host',
    'The link of a cover names no host',
    edit(SERVER, 'headers: { ...headers, Host } } }', 'headers: { ...headers } as { Host: string } } }'),
  ),
  mutant(
    'V2-30',
    'v2-products-of-a-public-one',
    'Products are sent of a public community too',
    edit(EDITS, 'output.is_private && products !== undefined', 'products !== undefined'),
  ),
  mutant(
    'V2-31',
    'v2-enable-and-disable-swapped',
    'Enable and disable are swapped',
    edit(COMMANDS, "=== true ? 'enable' : 'disable'", "=== true ? 'disable' : 'enable'"),
  ),
  mutant(
    'V2-32',
    'v2-saved-words',
    'A save has other words',
    edit(COMMAND_WORDS, "saved: 'Alterações salvas com sucesso'", "saved: 'Alterações salvas'"),
  ),
  mutant(
    'V2-32',
    'v2-failed-without-what-to-do',
    'A failure does not say to try later',
    edit(
      COMMAND_WORDS,
      "saveFailed: 'Erro ao salvar as alterações\\nTente novamente mais tarde'",
      "saveFailed: 'Erro ao salvar as alterações'",
    ),
  ),
  mutant(
    'V2-33',
    'v2-read-again-without-network',
    'The configuration is read again after a network error',
    edit(CONTRACT, "    retry: 'no-network', // NET-01\n", ''),
  ),
  mutant(
    'V2-33',
    'v2-read-again-after-403',
    'The configuration is read again after a 403',
    edit(CONTRACT, "    retry: 'no-network', // NET-01\n", "    retry: 'not-404-500',\n"),
  ),
  mutant(
    'V2-33',
    'v2-fresh-for-half-an-hour',
    'The configuration stays fresh for half an hour',
    edit(CONTRACT, '    freshness: HOUR, // CCH-01', '    freshness: HOUR / 2, // CCH-01'),
  ),
  mutant(
    'V2-34',
    'v2-shown-before-it-is-private',
    'The community is made visible before its products are sent',
    edit(
      EDITS,
      '    ...(opens ? [edit(saveCommunityV2Products, { access_products: products, ...flagged(shows) })] : []),\n    ...(shows ? [edit(showCommunityV2, { on })] : []),\n',
      '    ...(shows ? [edit(showCommunityV2, { on })] : []),\n    ...(opens ? [edit(saveCommunityV2Products, { access_products: products, ...flagged(shows) })] : []),\n',
    ),
  ),
  mutant(
    'V2-34',
    'v2-each-edit-alone',
    'The edits of one «Salvar» do not wait for each other',
    edit(EDITS, 'return steps.length === 0 ? [] : [inOrder(steps)]', 'return steps'),
  ),
]
