import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, indexes, ownedBy } from './columns.ts'
import { tenants, users } from './schema.ts'

// The tables of signing in: links by mail, known devices, and failures.

const tenantId = () => ownedBy(tenants)
const userId = () => ownedBy(users)

export const magicLinks = pgTable(
  'magic_links',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    tenantId: tenantId(),
    expiresAt: at().notNull(),
  },
  (table) => indexes('magic_links', { user: table.userId, tenant: table.tenantId, expires: table.expiresAt }),
)

/** The devices on which a person has signed in, by the hash of the device's cookie: their failures are counted apart (SAF-09). */
export const knownDevices = pgTable(
  'known_devices',
  { userId: userId(), tenantId: tenantId(), deviceHash: text().notNull(), at: at().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] }), ...indexes('known_devices', { tenant: table.tenantId })],
)

/** Failed sign-ins by account and by address, with the time of the last one; in the database, so that all servers share the counts. */
export const signInFailures = pgTable(
  'sign_in_failures',
  { key: text().primaryKey(), count: integer().notNull(), since: at().notNull() },
  (table) => indexes('sign_in_failures', { since: table.since }),
)
