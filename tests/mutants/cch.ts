import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// How old what is mirrored may be, and what becomes of it then.

const SITE = 'src/features/site/model/resources.ts'
const DATA = 'src/features/studio/form/panel-data.tsx'

export const cch: readonly Mutant[] = [
  mutant(
    'CCH-01',
    'links-fresh-for-half-an-hour',
    'Custom links are read again after 30 min',
    edit('src/contract/links.ts', "import { endpoint, HOUR } from './endpoint.ts'", "import { endpoint, MINUTE } from './endpoint.ts'"),
    edit('src/contract/links.ts', 'freshness: HOUR, // LNK-14, CCH-01', 'freshness: 30 * MINUTE, // LNK-14, CCH-01'),
  ),
  mutant(
    'CCH-01',
    'community-fresh-for-a-day',
    'The configuration of the new community is read again after a day',
    edit('src/contract/community-v2.ts', 'freshness: HOUR, // CCH-01', 'freshness: 24 * HOUR, // CCH-01'),
  ),
  mutant(
    'CCH-01',
    'products-always-stale',
    'The products are read at every look',
    edit('src/features/studio/shared/picker-resources.ts', 'age: contentEndpoints.listProducts.freshness,', 'age: 0,'),
  ),
  mutant(
    'CCH-01',
    'one-database-for-all-schools',
    'What is mirrored of two schools lies in one database',
    edit('src/db/database.ts', '`lousa:${account.tenantId}:${account.userId}`', '`lousa:0:${account.userId}`'),
  ),
  mutant(
    'CCH-02',
    'marquees-fresh-for-an-hour',
    'The strips are read again after an hour',
    edit('src/contract/marquee.ts', 'freshness: 30 * MINUTE, // CCH-02', 'freshness: 60 * MINUTE, // CCH-02'),
  ),
  mutant(
    'CCH-03',
    'banners-fresh-for-five-minutes',
    'The banners are read again after 5 min',
    edit('src/contract/banners.ts', 'freshness: 30 * MINUTE, // CCH-03', 'freshness: 5 * MINUTE, // CCH-03'),
  ),
  mutant(
    'CCH-03',
    'quizzes-fresh-for-an-hour',
    'The quizzes are read again after an hour',
    edit('src/contract/quizzes.ts', 'freshness: 30 * MINUTE, // CCH-03, AMB-05', 'freshness: 60 * MINUTE, // CCH-03, AMB-05'),
  ),
  mutant(
    'CCH-03',
    'site-ignores-the-endpoints-age',
    'Every read of the site is fresh for an hour, whatever its endpoint says',
    edit(SITE, 'age: shape.endpoint.freshness ?? 0, ...shape })', 'age: 3_600_000, ...shape })'),
  ),
  mutant(
    'CCH-04',
    'courses-fresh-for-half-an-hour',
    'Courses, modules and lessons to choose from are read again after 30 min',
    edit('src/contract/content.ts', 'freshness: HOUR } as const // CCH-04', 'freshness: HOUR / 2 } as const // CCH-04'),
  ),
  mutant(
    'CCH-04',
    'communities-fresh-for-a-day',
    'The communities to choose from are read again after a day',
    edit('src/contract/communities.ts', 'freshness: HOUR, // CCH-04', 'freshness: 24 * HOUR, // CCH-04'),
  ),
  mutant(
    'CCH-05',
    'preferences-fresh-for-five-minutes',
    'The notification preferences are read again after 5 min, like the notifications',
    edit('src/contract/notifications.ts', 'freshness: 30 * MINUTE, // CCH-05', 'freshness: POLL, // CCH-05'),
  ),
  mutant(
    'CCH-06',
    'notifications-fresh-for-ten-minutes',
    'The notifications are read again after 10 min',
    edit('src/contract/notifications.ts', 'const POLL = 5 * MINUTE', 'const POLL = 10 * MINUTE'),
  ),
  mutant(
    'CCH-07',
    'settings-fresh-for-an-hour',
    'Template, login, footer and SEO are read again after an hour',
    edit('src/contract/settings.ts', 'freshness: 30 * MINUTE } as const // CCH-07', 'freshness: 60 * MINUTE } as const // CCH-07'),
  ),
  mutant(
    'CCH-07',
    'levels-fresh-for-an-hour',
    'The levels are read again after an hour',
    edit('src/contract/levels.ts', 'freshness: 30 * MINUTE, // CCH-07', 'freshness: 60 * MINUTE, // CCH-07'),
  ),
  mutant(
    'CCH-07',
    'points-fresh-for-five-minutes',
    'The points are read again after 5 min',
    edit('src/contract/points.ts', 'freshness: 30 * MINUTE, // CCH-07', 'freshness: 5 * MINUTE, // CCH-07'),
  ),
  mutant(
    'CCH-08',
    'stale-rows-hidden',
    'What is older than its age is hidden behind the skeleton until it was read again',
    edit(
      DATA,
      '  if (readAt === null) {\n    if (error',
      '  if (readAt === null || (resource.stale && resource.pulling)) {\n    if (error',
    ),
  ),
  mutant(
    'CCH-08',
    'stale-age-untold',
    'Nothing says how old it is',
    edit(DATA, "{(isOld(resource, awaited) || error?.code === 'refused') && <Age", "{error?.code === 'refused' && <Age"),
  ),
  mutant(
    'CCH-08',
    'panel-reads-nothing-again',
    'A panel that opens over old rows asks for no new ones',
    edit(
      'src/sync/page/use-resource.ts',
      '    void workspace.refreshIfStale(resource).finally(() => setPulling(false))',
      '    void (read === null ? workspace.refreshIfStale(resource) : Promise.resolve()).finally(() => setPulling(false))',
    ),
  ),
  mutant(
    'CCH-08',
    'fresh-read-again',
    'What is younger than its age is read again at every look',
    edit(
      'src/sync/pull/mirror.ts',
      '  if (stale !== undefined) await env.pull(id, stale.since)\n',
      '  await env.pull(id, stale?.since ?? 0)\n',
    ),
  ),
  mutant(
    'CCH-08',
    'old-counts-as-fresh',
    'A read never grows old',
    edit('src/sync/pull/mirror.ts', 'return now - Math.max(read.startedAt, at) > age || at > now', 'return at > now'),
  ),
  mutant(
    'CCH-09',
    'answer-settles-the-row',
    'An edit settles with any later read, however soon after the answer that began',
    edit(
      'src/sync/pull/settle.ts',
      '  if (entry.ackedAt === undefined || readAt < entry.ackedAt + env.timing.settle) return null\n',
      '  if (entry.ackedAt === undefined) return null\n',
    ),
  ),
  mutant(
    'CCH-09',
    'create-binds-no-id',
    'The answer of a create gives the row no id',
    edit(
      'src/sync/outbox/ack.ts',
      "  if (made?.op === 'put') await bind(tx, { table: made.table, lid: made.lid }, sid)\n",
      "  if (made?.op === 'put' && sid === '') await bind(tx, { table: made.table, lid: made.lid }, sid)\n",
    ),
  ),
]
