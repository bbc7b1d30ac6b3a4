import type { Account } from '#db/entry.ts'
import { deviceStorage } from '#lib/device-storage.ts'
import { isObject } from '#lib/shape.ts'

/** The key of the signed-in account in `localStorage`. It is not in a database, because it is read before anything is drawn. */
export const SIGNED_IN = 'lousa:account'

export interface RememberedAccount extends Account {
  readonly editor: boolean
}

/** null: nobody is signed in on this device, or what is stored cannot be read. */
export function rememberedAccount(): RememberedAccount | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(SIGNED_IN) ?? 'null')
    if (!isObject(stored)) return null
    const { tenantId, userId, editor } = stored
    return typeof tenantId === 'string' && typeof userId === 'string' ? { tenantId, userId, editor: editor === true } : null
  } catch {
    return null
  }
}

export function isRemembered({ tenantId, userId }: Account): boolean {
  const account = rememberedAccount()
  return account?.tenantId === tenantId && account.userId === userId
}
