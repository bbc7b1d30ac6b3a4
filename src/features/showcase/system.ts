import { CAROUSEL_TYPE as T } from '#contract/well-known-ids.ts'

// The system's own carousels (types 5 to 9): what a switch of «Vitrine» turns on and off (VIT-02..04).

export interface ShowcaseSwitches {
  readonly show_carrousel_continue_course: boolean
  readonly show_carrousel_continue_module: boolean
  readonly show_carrousel_continue_class: boolean
  readonly show_carrousel_highlight: boolean
}

/** Whether its switch is on; what was not read yet counts as on. A carousel without a switch always is. */
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
