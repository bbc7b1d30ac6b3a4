import type { RowFields } from '#contract/nouns.ts'
import { CAROUSEL_TYPE as T } from '#contract/well-known-ids.ts'

// The system's carousels (types 5 to 9); the switches of «Vitrine» turn them on and off (VIT-02..04).

export type ShowcaseSwitches = Pick<
  RowFields<'settings', 'platform'>,
  'show_carrousel_continue_course' | 'show_carrousel_continue_module' | 'show_carrousel_continue_class' | 'show_carrousel_highlight'
>

/** Whether the carousel's switch is on; switches that were not read yet count as on. A carousel without a switch is always on. */
export function isSwitchedOn(type: string, switches: ShowcaseSwitches | null, myList: boolean): boolean {
  switch (type) {
    case T.continueCourses:
      return switches?.show_carrousel_continue_course ?? true
    case T.continueModules:
      return switches?.show_carrousel_continue_module ?? true
    case T.continueLessons:
      return switches?.show_carrousel_continue_class ?? true
    case T.highlight:
      return switches?.show_carrousel_highlight ?? true
    case T.myList:
      return myList
    default:
      return true
  }
}
