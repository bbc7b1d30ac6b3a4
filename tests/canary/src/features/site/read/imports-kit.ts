// expects: no-restricted-imports
import { Avatar } from '#features/site/kit/avatar.tsx'

export const wrong = Avatar
