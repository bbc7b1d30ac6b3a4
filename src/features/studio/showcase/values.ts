import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { seconds, type ValueTable, type ValueWords } from '#features/studio/context/value-words.ts'
import { formWords } from './form-words.ts'
import { words } from './words.ts'

const { kinds } = words
const perGroup: ValueWords = { codes: { 0: formWords.perGroupAuto } }
const font: ValueWords = { codes: { '': formWords.schoolFont } }

export const showcaseValues: ValueTable = {
  carousels: {
    type: { codes: { [CAROUSEL_TYPE.courses]: kinds.course, [CAROUSEL_TYPE.modules]: kinds.module, [CAROUSEL_TYPE.lessons]: kinds.class } },
    type_content: {
      codes: {
        getCourseModules: formWords.byCourse,
        getModuleClasses: formWords.byModule,
        onlyModules: formWords.custom,
        onlyClasses: formWords.custom,
      },
    },
    custom: { hidden: true },
    chosen_texts: { hidden: true },
    card_type: { codes: formWords.shapes },
    cards_per_group: perGroup,
    cards_per_group_mobile: perGroup,
    font_title: font,
    font_description: font,
    autoplay_time: seconds,
    content: { say: (value) => words.items(Array.isArray(value) ? value.length : 0) },
  },
}
