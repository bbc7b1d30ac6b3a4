// expects: no-restricted-imports
import { NEW_BANNER } from '#server/site/banner-rows.ts'

export const wrong = NEW_BANNER
