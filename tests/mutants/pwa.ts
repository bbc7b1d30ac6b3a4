import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// The installed app: start without a network, releases, storage, install, badge.

const WORKER = 'src/workers/service-worker.ts'
const UPDATE = 'src/features/site/prompts/use-update.ts'
const CARD = 'src/features/site/prompts/update-card.tsx'
const OFFER = 'src/features/site/prompts/install-offer.ts'
const PERSIST = 'src/sync/page/session/ask-to-persist.ts'
const DEVICE = 'src/features/site/notifications/show-on-device.ts'
const RECEIVED = 'src/features/site/received/store.ts'
const STORAGE = 'src/sync/page/use-storage.ts'

export const pwa: readonly Mutant[] = [
  mutant(
    'PWA-02',
    'last-account-forgotten',
    'Who starts without a network finds the account that was left, not the open one',
    edit('src/db/registry.ts', "        if (current?.key === 'current' && current.name === key) await state.delete('current')\n", ''),
  ),
  mutant(
    'PWA-02',
    'courses-not-of-the-app',
    'A lesson opened without a network is no address of the app',
    edit(WORKER, 'const denylist = [/^\\/api\\//,', 'const denylist = [/^\\/api\\//, /^\\/curso\\//,'),
  ),
  mutant(
    'PWA-02',
    'first-visit-not-controlled',
    'The first visit is not controlled, so that one visit is not enough',
    edit(WORKER, "self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))\n", ''),
  ),
  mutant(
    'PWA-03',
    'api-address-is-the-app',
    'An address of the API opened in a tab is the app',
    edit(WORKER, 'const denylist = [/^\\/api\\//, ', 'const denylist = ['),
  ),
  mutant(
    'PWA-03',
    'api-pictures-cached',
    'A picture that the API answers is cached',
    edit('src/workers/sw-media.ts', "const FOLDERS = ['/demo/', '/files/']", "const FOLDERS = ['/demo/', '/files/', '/api/']"),
  ),
  mutant(
    'PWA-04',
    'update-does-not-wait',
    'A press takes the release while something is being sent',
    edit(UPDATE, '      if (sending > 0) setStep', '      if (sending > 100) setStep'),
  ),
  mutant(
    'PWA-04',
    'update-waits-for-ever',
    'Who waits for what is being sent waits without an end',
    edit(
      UPDATE,
      "setStep(performance.now() < end ? { at: 'waiting', sending } : { at: 'slow' })",
      "setStep(end > 0 ? { at: 'waiting', sending } : { at: 'slow' })",
    ),
  ),
  mutant(
    'PWA-04',
    'failed-update-without-reload',
    'A browser that does not take the release offers no «Recarregar»',
    edit(CARD, 'title: w.failed, text: w.failedText, actions: reload }', 'title: w.failed, text: w.failedText, actions: null }'),
  ),
  mutant(
    'PWA-04',
    'slow-update-without-reload',
    'A long wait offers no «Recarregar»',
    edit(CARD, 'title: w.slow, text: w.slowText, actions: reload }', 'title: w.slow, text: w.slowText, actions: null }'),
  ),
  mutant(
    'PWA-04',
    'new-release-takes-over',
    'A new release activates at its installation',
    edit(
      WORKER,
      'event.waitUntil(keepPrevious(files.map((file) => file.url)))',
      'event.waitUntil(keepPrevious(files.map((file) => file.url)).then(() => self.skipWaiting()))',
    ),
  ),
  mutant(
    'PWA-04',
    'chunks-of-one-release',
    'The chunks of the release before the last are deleted at once',
    edit(
      'src/workers/sw-previous-release.ts',
      '    await move(previous, await caches.open(OLDER))\n',
      '    for (const request of await previous.keys()) await previous.delete(request)\n',
    ),
  ),
  mutant(
    'PWA-05',
    'old-tab-records',
    'A tab that is older than the database goes on recording',
    edit('src/sync/outbox/record.ts', "  if (engine > ENGINE_VERSION) throw new RecordRefused('outdated')\n", ''),
  ),
  mutant(
    'PWA-05',
    'old-tab-without-reload',
    'A tab that is older than the database offers no «Recarregar»',
    edit('src/features/studio/drawer/hold-notice.tsx', "icon: <AlertIcon size={16} />, way: 'reload' }", 'icon: <AlertIcon size={16} /> }'),
  ),
  mutant(
    'PWA-05',
    'old-tab-not-told',
    'A tab that is older than the database is not told so',
    edit(
      'src/sync/page/status/status.ts',
      'outdated: (meta.engine ?? 0) > ENGINE_VERSION,',
      'outdated: (meta.engine ?? 0) > ENGINE_VERSION + 1,',
    ),
  ),
  mutant(
    'PWA-06',
    'asked-before-the-first-edit',
    'The browser is asked to keep the data before there is work',
    edit(
      PERSIST,
      'const isUnsent = () => pending.now()?.entries.some(isUnfinished) ?? false',
      'const isUnsent = () => pending.now() !== undefined',
    ),
    edit(PERSIST, "import { isUnfinished } from '#sync/device/accounts.ts'\n", ''),
  ),
  mutant(
    'PWA-06',
    'never-asked-to-keep',
    'The browser is not asked to keep the data',
    edit(PERSIST, '(await storage.persisted()) || (await storage.persist()) ||', '(await storage.persisted()) ||'),
  ),
  mutant('PWA-06', 'refusal-not-told', 'Nobody is told that the browser refused to keep the data', edit(PERSIST, '    tell(true)\n', '')),
  mutant(
    'PWA-06',
    'refusal-told-each-time',
    'It is told at every page that the browser refused',
    edit(PERSIST, ' || deviceStorage.get(TOLD) !== null) return', ') return'),
  ),
  mutant(
    'PWA-06',
    'refusal-without-a-way-out',
    'Who is told that the browser may erase the data is not told to install the app',
    edit(
      'src/features/site/kit/words.ts',
      "title: 'Instale o app para não perder alterações não enviadas'",
      "title: 'Há alterações não enviadas'",
    ),
  ),
  mutant(
    'PWA-07',
    'sent-work-counted',
    'The storage panel counts what was sent as waiting',
    edit(STORAGE, "      .filter(({ state }) => state !== 'acked')\n", "      .filter(({ state }) => state !== '')\n"),
  ),
  mutant(
    'PWA-07',
    'originals-counted-as-waiting',
    'The storage panel counts the original of a cut picture as a file that waits',
    edit(STORAGE, '  for (const id of originals) sizes.delete(id)\n', ''),
    edit(STORAGE, '  const originals = new Set<string>()\n', ''),
    edit(
      STORAGE,
      'each(({ id, endedAt, size, from }) => {\n    if (from !== undefined) originals.add(from.file)\n',
      'each(({ id, endedAt, size }) => {\n',
    ),
  ),
  mutant(
    'PWA-07',
    'clearing-loses-the-work',
    'Clearing the device erases what was not sent',
    edit(
      'src/sync/page/session/wipe-device.ts',
      "  if (discard) await leave(workspace, 'discard')\n  else if (!(await leave(workspace, 'done'))) await leave(workspace, 'keep')\n",
      "  if (discard || !(await leave(workspace, 'done'))) await leave(workspace, 'discard')\n",
    ),
  ),
  mutant(
    'PWA-07',
    'clearing-loses-others-work',
    'Clearing the device erases the unsent work of other accounts',
    edit(
      'src/sync/page/session/device-work.ts',
      'if (working.has(name) || row?.epoch !== undefined) continue',
      'if (row?.epoch !== undefined) continue',
    ),
    edit('src/sync/page/session/device-work.ts', '  const working = new Set(await databasesWithWork())\n', ''),
  ),
  mutant(
    'PWA-07',
    'clearing-tells-no-drafts',
    'Before clearing, drafts do not count as work',
    edit(
      'src/features/studio/central/wipe-dialog.tsx',
      'work === null ? 0 : work.here.entries + work.here.drafts',
      'work === null ? 0 : work.here.entries',
    ),
  ),
  mutant(
    'PWA-08',
    'offered-at-the-first-visit',
    'A student is offered the app at the first visit',
    edit(OFFER, '(!editor && memory.visits >= 2)', '(!editor && memory.visits >= 1)'),
  ),
  mutant(
    'PWA-08',
    'owner-offered-by-visits',
    'An owner is offered the app at the second visit',
    edit(OFFER, '(!editor && memory.visits >= 2)', 'memory.visits >= 2'),
    edit(OFFER, '{ installed, native, system, offered, editor }: InstallFacts', '{ installed, native, system, offered }: InstallFacts'),
  ),
  mutant(
    'PWA-08',
    'offered-after-no',
    'Who said no is asked again',
    edit(OFFER, 'if (installed || native || memory.answered) return null', 'if (installed || native) return null'),
  ),
  mutant(
    'PWA-08',
    'iphone-without-steps',
    'An iPhone is not shown the steps',
    edit(OFFER, "  return system === 'iphone' ? 'steps' : null\n", "  return system === 'android' ? 'steps' : null\n"),
  ),
  mutant(
    'PWA-08',
    'reload-is-a-visit',
    'A reload counts as a visit',
    edit(OFFER, '< HALF_HOUR ? memory.visits : memory.visits + 1', '< 0 ? memory.visits : memory.visits + 1'),
    edit(OFFER, 'const HALF_HOUR = 30 * 60_000\n\n', ''),
  ),
  mutant(
    'PWA-09',
    'badges-swapped',
    'The icon of an editor counts notifications, that of a student unsent changes',
    edit(
      DEVICE,
      '    if (editor) return entries.filter(isUnfinished).length\n',
      '    if (!editor) return entries.filter(isUnfinished).length\n',
    ),
  ),
  mutant(
    'PWA-09',
    'badge-counts-what-was-sent',
    'The icon of an editor counts what the server has confirmed',
    edit(DEVICE, '    if (editor) return entries.filter(isUnfinished).length\n', '    if (editor) return entries.length\n'),
  ),
  mutant(
    'PWA-09',
    'badge-ignores-what-was-read-here',
    'The icon of a student counts what was read on this device and not sent yet',
    edit(DEVICE, 'unreadLeft(count, read?.startedAt ?? 0, entries)', 'unreadLeft(count, read?.startedAt ?? 0, [])'),
  ),
  mutant(
    'PWA-13',
    'shown-to-the-next-account',
    'Whoever is signed in sees what was shared with another account',
    edit(RECEIVED, "  owner === me || (owner === ''", "  owner !== '' || (owner === ''"),
  ),
  mutant(
    'PWA-13',
    'kept-for-a-year',
    'What was shared stays on the device for longer than a day',
    edit('src/lib/received.ts', 'age: 86_400_000', 'age: 31_536_000_000'),
  ),
  mutant(
    'PWA-13',
    'named-picture-is-a-picture',
    'A shared file is what its name says',
    edit(
      RECEIVED,
      'const found = await sniff(new Bytes(blob)).catch(() => null)',
      "const found = name.endsWith('.png') ? 'png' : await sniff(new Bytes(blob))",
    ),
  ),
  mutant(
    'PWA-13',
    'no-share-for-students',
    'Only editors can share a picture with the app',
    edit('server/brand/manifest.ts', '  if (role === null) return {}', "  if (role !== 'editor') return {}"),
  ),
  mutant(
    'PWA-14',
    'work-files-of-students',
    'The app of a student opens work files too',
    edit('server/brand/manifest.ts', "    ...(role === 'editor' && {", '    ...(role !== null && {'),
  ),
]
