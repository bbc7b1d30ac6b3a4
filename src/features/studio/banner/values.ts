import { seconds, type ValueTable } from '#features/studio/context/value-words.ts'
import { words } from './words.ts'

export const bannerValues: ValueTable = {
  banners: { chosen_texts: { hidden: true } },
  settings: {
    banner_custom_transition_type: { codes: { normal: words.normal, fade: words.fade } },
    banner_custom_autoplay_time: seconds,
  },
}
