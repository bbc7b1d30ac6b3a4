import { edit, mutant } from './define.ts'
import type { Mutant } from './mutant.ts'

// Notifications that are marked read, edits that join, and local ids. More of the engine's rules: tests/sync/mutants.

const READ = 'src/features/site/model/notification-commands.ts'
const JOIN = 'src/sync/outbox/join.ts'
const IDENTITY = 'src/sync/outbox/identity.ts'
const CALL = 'src/sync/wire/build-call.ts'

export const othersB: readonly Mutant[] = [
  mutant(
    'NTF-20',
    'read-in-other-words',
    'A read notification says other words',
    edit('src/features/site/model/command-words.ts', "'Notificação lida com sucesso.'", "'Notificação lida.'"),
  ),
  mutant(
    'NTF-20',
    'read-told-for-the-usual-time',
    'A read notification is told as long as any toast',
    edit(
      READ,
      '    success: () => words.notificationsReadOk,\n    time: TOAST_MS.screens,\n',
      '    success: () => words.notificationsReadOk,\n',
    ),
  ),
  mutant('NTF-20', 'ids-as-text', 'The ids go to EP-95 as text', edit(READ, 'wireId(sid(lidOf(key)))', 'sid(lidOf(key))')),
  mutant(
    'NTF-20',
    'ids-under-another-name',
    'The ids go to EP-95 as `notifications`',
    edit(READ, '{ read: true, ids: Object', '{ read: true, notifications: Object'),
  ),
  mutant(
    'NTF-20',
    'only-the-first',
    'Of several that were read only the first goes to the server',
    edit(READ, 'ids: Object.keys(rows).map((key)', 'ids: Object.keys(rows).slice(0, 1).map((key)'),
  ),
  mutant(
    'NTF-20',
    'read-false',
    'EP-95 is told that they are unread',
    edit(READ, '{ body: { read: true, ids', '{ body: { read: false, ids'),
  ),
  mutant(
    'NTF-20',
    'server-marks-everybodys',
    'The server marks notifications of others as read',
    edit(
      'server/notifications/notifications.ts',
      '.where(and(mine(session), inArray(notifications.id, body.ids)))',
      '.where(inArray(notifications.id, body.ids))',
    ),
  ),
  mutant(
    'SYN-07',
    'nothing-joins',
    'Edits of one row on one endpoint stay calls of their own',
    edit(JOIN, '    carrier.class === next.class &&\n    carrier.endpoint', '    carrier.class !== next.class &&\n    carrier.endpoint'),
  ),
  mutant(
    'SYN-07',
    'other-endpoints-join',
    'Edits of one row join though they go to two endpoints',
    edit(JOIN, '    carrier.endpoint === next.endpoint &&\n', ''),
  ),
  mutant(
    'SYN-07',
    'other-rows-join',
    'Edits of two rows join',
    edit(
      JOIN,
      '(batch ? carrier.command === next.command : sameKeys(carrier, next))',
      '(batch ? carrier.command === next.command : next.effects.length > 0)',
    ),
  ),
  mutant(
    'SYN-07',
    'the-older-value-wins',
    'Of joined edits of one field the older value is sent',
    edit(JOIN, 'fields: { ...old.fields, ...effect.fields } }', 'fields: { ...effect.fields, ...old.fields } }'),
  ),
  mutant(
    'SYN-07',
    'the-older-order-wins',
    'Of joined orders the older one is sent',
    edit(JOIN, "merged[at] = effect.op === 'order' && old.op === 'order' ? joinedOrder(old, effect) : effect", 'merged[at] = old'),
  ),
  mutant(
    'SYN-07',
    'create-takes-no-update',
    'A create does not take later updates',
    edit(
      JOIN,
      'return next.class === ENDPOINT_CLASS.replace && createTakes(carrier, next)',
      'return next.class === ENDPOINT_CLASS.create && createTakes(carrier, next)',
    ),
  ),
  mutant(
    'SYN-07',
    'create-and-delete-both-sent',
    'A create and the delete of what is surely not on the server are both sent',
    edit(JOIN, '  if (vanishing !== null) return', '  if (vanishing !== null && vanishing.length === 0) return'),
  ),
  mutant(
    'SYN-07',
    'create-vanishes-though-sent',
    'A create that may be on the server vanishes with its delete',
    edit(
      JOIN,
      "  if (create.attempts.some((attempt) => attempt.outcome !== 'refused' && attempt.outcome !== 'never handed')) return null\n",
      '',
    ),
  ),
  mutant(
    'SYN-07',
    'toggle-that-is-there-sent',
    'A toggle is sent though the server stands there already',
    edit(
      'src/sync/push/attempt.ts',
      '  if (isSideThere(env, checked, facts)) {\n    await ack(tx, checked, undefined, [], now)\n    return NOT_NOW\n  }\n',
      '',
    ),
  ),
  mutant(
    'SYN-09',
    'lid-becomes-the-id',
    'A bound row has no alias of the row that was mirrored under its id',
    edit(
      IDENTITY,
      'const aliases = holder === undefined ? [] : [...holder.aliases, holder.lid]',
      'const aliases: string[] = holder === undefined ? [] : [...holder.aliases]',
    ),
  ),
  mutant(
    'SYN-09',
    'mirrored-twin-stays',
    'A row that was mirrored before its create was confirmed stands there twice',
    edit(IDENTITY, '    await foldInto(tx, { table: holder.table, lid: holder.lid }, row)\n', ''),
  ),
  mutant(
    'SYN-09',
    'folded-edit-forgets-what-it-knew',
    'An edit of a row that was folded into another asks about its own value before',
    edit(IDENTITY, '      knows: underKey(entry.knows, fromKey, toKey),\n', ''),
  ),
  mutant(
    'SYN-09',
    'order-forgets-the-folded',
    'An order still names the row that was folded into another',
    edit(IDENTITY, '  await renameInOrders(tx, from.lid, to.lid)\n', ''),
  ),
  mutant(
    'SYN-09',
    'reference-sent-as-it-is',
    'A reference goes out as the local id',
    edit(
      CALL,
      '    if (isReference(value)) return must(sids.get(value.$ref), `server id of ${value.$ref}`)\n',
      '    if (isReference(value)) return value.$ref\n',
    ),
  ),
]
