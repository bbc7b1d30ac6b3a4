import type { Account } from '#db/entry.ts'

/** Every call to our origin names its tenant and its account (docs/contract.md). */
export const accountHeaders = ({ tenantId, userId }: Account): Record<string, string> => ({ tenantId, 'Lousa-User': userId })
