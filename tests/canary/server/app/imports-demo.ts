// expects: no-restricted-imports
import { seedBanners } from '#server/demo/banners.ts'

export const wrong = seedBanners
