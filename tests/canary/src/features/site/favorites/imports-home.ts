// expects: no-restricted-imports
import { BannerState } from '#features/site/home/banner-state.tsx'

export const wrong = BannerState
