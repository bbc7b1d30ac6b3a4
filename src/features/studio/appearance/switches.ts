import { settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { switchCommand } from '#features/studio/instant/document-command.ts'
import { basicSwitch } from '#features/studio/instant/platform-edit.ts'
import { words } from './words.ts'

// The switches of «Aparência»; each is saved at once (APR-10, APR-11).

const textsOf = (field: string, saved: string, failed: string) => ({
  field,
  turnedOn: words.turnedOn(field),
  turnedOff: words.turnedOff(field),
  saved: () => saved,
  failed,
})

const basic = (name: string, field: 'sidebar' | 'showcase') =>
  basicSwitch({ name, field, texts: textsOf(words[field], words.saved, words.switchFailed), path: 'aparencia' })

export const toggleSidebar = basic('toggleSidebar', 'sidebar')
export const toggleShowcase = basic('toggleShowcase', 'showcase')

/** EP-62 */
export const toggleCourseIndicator = switchCommand({
  name: 'toggleCourseIndicator',
  lid: SETTINGS.template,
  field: 'course_page_indicator',
  endpoint: settingsEndpoints.toggleCourseIndicator,
  body: (on) => ({ course_page_indicator: on }),
  resource: 'template',
  texts: textsOf(words.courseIndicator, words.courseOk, words.courseFailed),
  path: 'aparencia',
})

/** EP-63 */
export const toggleModuleIndicator = switchCommand({
  name: 'toggleModuleIndicator',
  lid: SETTINGS.template,
  field: 'module_page_indicator',
  endpoint: settingsEndpoints.toggleModuleIndicator,
  body: (on) => ({ module_page_indicator: on }),
  resource: 'template',
  texts: textsOf(words.moduleIndicator, words.moduleOk, words.moduleFailed),
  path: 'aparencia',
})
