import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Header links.

const FOLDER = 'src/features/studio/header-links'
const WORDS = `${FOLDER}/words.ts`
const SAID = `${FOLDER}/command-words.ts`
const FORM = `${FOLDER}/link-form.tsx`
const COMMANDS = `${FOLDER}/commands.ts`
const CONTRACT = 'src/contract/links.ts'
const SERVER = 'server/site/links.ts'
const URL = 'src/lib/url.ts'

export const lnk: readonly Mutant[] = [
  mutant(
    'LNK-01',
    'links-cannot-be-dragged',
    'The list of links has no order',
    edit(`${FOLDER}/panel.tsx`, '        order={orderLinks}\n', ''),
  ),
  mutant(
    'LNK-01',
    'links-from-the-end',
    'The list of links shows the last one first',
    edit(`${FOLDER}/panel.tsx`, '        order={orderLinks}\n', '        order={orderLinks}\n        lastFirst\n'),
  ),
  mutant(
    'LNK-02',
    'new-link-in-other-words',
    'The button that makes a link is called «Criar link»',
    edit(WORDS, "  add: 'Novo link',", "  add: 'Criar link',"),
  ),
  mutant(
    'LNK-03',
    'kinds-swapped',
    '«Link personalizado» and «Link de comunidade» have changed places',
    edit(WORDS, "  customLink: 'Link personalizado',", "  customLink: 'Link de comunidade',"),
    edit(WORDS, "  communityLink: 'Link de comunidade',", "  communityLink: 'Link personalizado',"),
  ),
  mutant(
    'LNK-03',
    'no-kind-to-choose',
    'The form offers no community',
    edit(FORM, '          <KindChoice kind={kindOf(form.values.url)} onChange={setKind} edit={form} />\n', ''),
  ),
  mutant(
    'LNK-04',
    'delete-in-other-words',
    'The dialog of a delete is titled «Excluir link»',
    edit(WORDS, "removeTitle: 'Excluir link personalizado'", "removeTitle: 'Excluir link'"),
  ),
  mutant(
    'LNK-05',
    'title-and-address-swapped',
    'A link goes to the server with title and address swapped',
    edit(
      COMMANDS,
      '({ link_title: title, link_url: url, tenant_id: tenant })',
      '({ link_title: url, link_url: title, tenant_id: tenant })',
    ),
  ),
  mutant(
    'LNK-05',
    'link-without-its-school',
    'A link goes to the server without its school',
    edit(COMMANDS, '({ link_title: title, link_url: url, tenant_id: tenant })', '({ link_title: title, link_url: url })'),
  ),
  mutant(
    'LNK-06',
    'four-links',
    'A school may have four links',
    edit('src/contract/limits.ts', 'export const MAX_LINKS = 3', 'export const MAX_LINKS = 4'),
  ),
  mutant(
    'LNK-06',
    'limit-in-other-words',
    'The limit is said without its number in words',
    edit(WORDS, "limit: 'Você pode criar no máximo 3 (três) links'", "limit: 'Você pode criar no máximo 3 links'"),
  ),
  mutant(
    'LNK-06',
    'server-takes-the-fourth',
    'The server takes a fourth link',
    edit(SERVER, 'if (existing.length >= MAX_LINKS)', 'if (existing.length > MAX_LINKS)'),
  ),
  mutant(
    'LNK-07',
    'both-blank-as-one',
    'The server says of two blank fields what it says of one',
    edit(SERVER, 'Object.keys(wrong).length === 2 ? BLANKS : BLANK', 'Object.keys(wrong).length > 2 ? BLANKS : BLANK'),
  ),
  mutant(
    'LNK-07',
    'blank-title-taken',
    'A title of spaces is taken',
    edit(COMMANDS, '.check(z.trim(), z.minLength(1, words.titleMissing),', '.check(z.minLength(1, words.titleMissing),'),
  ),
  mutant(
    'LNK-07',
    'both-blank-without-a-word',
    'The form has no sentence for two blank fields',
    edit(FORM, ', wrong: words.invalidBoth', ''),
  ),
  mutant(
    'LNK-08',
    'http-kept',
    'Only `https://` is stripped',
    edit(URL, 'const HTTP = /^https?:\\/\\//i', 'const HTTP = /^https:\\/\\//i'),
  ),
  mutant(
    'LNK-08',
    'capital-scheme-kept',
    'A scheme in capitals is not stripped',
    edit(URL, 'const HTTP = /^https?:\\/\\//i', 'const HTTP = /^https?:\\/\\//'),
  ),
  mutant(
    'LNK-08',
    'form-keeps-the-scheme',
    'The form records the address as it was typed',
    edit(COMMANDS, '  z.transform((value) => storedAddress(value) ?? value),', '  z.transform((value) => value),'),
  ),
  mutant(
    'LNK-09',
    'community-address-editable',
    'The address of a «Link de comunidade» can be written by hand',
    edit(
      FORM,
      "{ name: 'url', as: 'address', label: words.url, hint: words.fromCommunity, readOnly: true }",
      "{ name: 'url', as: 'address', label: words.url, hint: words.fromCommunity }",
    ),
  ),
  mutant(
    'LNK-09',
    'community-leaves-the-title',
    'A chosen community does not fill the title',
    edit(`${FOLDER}/community-picker.tsx`, "        setField(edit.form, 'title', community.title)\n", ''),
  ),
  mutant(
    'LNK-10',
    'address-without-the-school',
    'The address of a community names no school',
    edit(`${FOLDER}/community-link.ts`, '`/comunidade/${tenant}/${sid}`', '`/comunidade/${sid}`'),
  ),
  mutant(
    'LNK-11',
    'order-under-another-name',
    'The order goes out as `order`',
    edit(COMMANDS, 'orderBody: (newOrdenation) => ({ newOrdenation })', 'orderBody: (order) => ({ order })'),
  ),
  mutant(
    'LNK-11',
    'update-and-create-swapped',
    'A new link goes to the call of an update',
    edit(COMMANDS, '    create: linkEndpoints.createLink,', '    create: linkEndpoints.updateLink,'),
  ),
  mutant(
    'LNK-11',
    'server-orders-from-the-end',
    'The server keeps an order turned round',
    edit(SERVER, 'await rows.order(db, tenantId, body.newOrdenation)', 'await rows.order(db, tenantId, body.newOrdenation.toReversed())'),
  ),
  mutant(
    'LNK-12',
    'updated-as-created',
    'A changed link says that it was created',
    edit(SAID, "updatedOk: 'Link atualizado com sucesso'", "updatedOk: 'Link criado com sucesso'"),
  ),
  mutant(
    'LNK-12',
    'deleted-in-other-words',
    'A deleted link says «removido»',
    edit(SAID, "removedOk: 'Link excluído com sucesso'", "removedOk: 'Link removido com sucesso'"),
  ),
  mutant(
    'LNK-13',
    'create-fails-as-update',
    'A create that failed says the words of an update',
    edit(SAID, "createFailed: 'Falha ao criar novo link'", "createFailed: 'Não foi possível atualizar os dados'"),
  ),
  mutant(
    'LNK-14',
    'links-age-of-settings',
    'Custom links are read again after 30 min',
    edit(
      'src/features/site/model/resources.ts',
      "list(reads.links, linkEndpoints.listLinks, 'Links do topo', 'links'),",
      "{ ...list(reads.links, linkEndpoints.listLinks, 'Links do topo', 'links'), age: linkEndpoints.listLinks.freshness / 2 },",
    ),
  ),
  mutant(
    'LNK-14',
    'links-of-any-school',
    'The key of the custom links does not include the school',
    edit('src/db/database.ts', '`lousa:${account.tenantId}:${account.userId}`', '`lousa:0:${account.userId}`'),
  ),
  mutant(
    'LNK-14',
    'links-read-of-a-fixed-school',
    'The links are read without the school in the address',
    edit(CONTRACT, "path: '/api/auth/config/plataforma/links/index/{tenant}'", "path: '/api/auth/config/plataforma/links/index/1'"),
  ),
  mutant(
    'LNK-15',
    'user-in-the-address',
    'An address with a user before the host is one',
    edit(URL, "if (url.username !== '' || url.password !== '' || !HOST", 'if (!HOST'),
  ),
  mutant(
    'LNK-15',
    'stored-form-unchecked',
    'An address is checked as typed, not as it is stored',
    edit(
      URL,
      'return safeHref(typed) !== null && safeHref(stored) !== null ? stored : null',
      'return safeHref(typed) !== null ? stored : null',
    ),
  ),
  mutant(
    'LNK-16',
    'form-closes-at-once',
    'The form closes as soon as it was saved',
    edit(
      'src/features/studio/form/use-closing.ts',
      'setTimeout(() => void close(submitted), DIALOG_CLOSE_MS)',
      'setTimeout(() => void close(submitted), 0)',
    ),
  ),
  mutant(
    'LNK-16',
    'form-closes-after-three-seconds',
    'The form closes 3 s after it was saved',
    edit(
      'src/features/studio/form/use-closing.ts',
      'setTimeout(() => void close(submitted), DIALOG_CLOSE_MS)',
      'setTimeout(() => void close(submitted), 6 * DIALOG_CLOSE_MS)',
    ),
  ),
  mutant(
    'LNK-17',
    'third-in-the-outbox-not-counted',
    'The button counts only links that the server has',
    edit(
      'src/features/studio/list/collection.tsx',
      'const full = limit !== undefined && rows.length >= limit.max',
      "const full = limit !== undefined && rows.filter(({ lid: id }) => id.startsWith('s')).length >= limit.max",
    ),
  ),
  mutant(
    'LNK-17',
    'form-does-not-look-again',
    'A form that is saved does not look whether another tab was quicker',
    edit(
      FORM,
      "refuse={async () => (link === null && (await db.table('links').count()) >= MAX_LINKS ?",
      "refuse={async () => (link === null && (await db.table('links').count()) > MAX_LINKS ?",
    ),
  ),
  mutant(
    'AMB-36',
    'mailto-with-https',
    'An address of e-mail gets `https://` in front',
    edit(
      URL,
      'const whole = SCHEME.test(value) && !looksLikePort(value) ? value',
      "const whole = SCHEME.test(value) && !value.startsWith('mailto:') && !looksLikePort(value) ? value",
    ),
  ),
]
