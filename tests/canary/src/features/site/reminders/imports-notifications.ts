// expects: no-restricted-imports
import { Bell } from '#features/site/notifications/bell.tsx'

export const wrong = Bell
