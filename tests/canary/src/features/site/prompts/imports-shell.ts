// expects: no-restricted-imports
import { AccountDrawer } from '#features/site/shell/account-drawer.tsx'

export const wrong = AccountDrawer
