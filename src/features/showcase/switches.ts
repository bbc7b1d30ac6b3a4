import { flag } from '#contract/codec.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { switchCommand } from '#features/studio/instant/document-command.ts'
import { basicSwitch } from '#features/studio/instant/platform-edit.ts'
import { said } from './said.ts'
import { words } from './words.ts'

// The switches of «Vitrine»; each is saved at once (VIT-02..07).

const textsOf = (field: string, failed: string) => ({
  field,
  turnedOn: words.turnedOn(field),
  turnedOff: words.turnedOff(field),
  saved: (answer: unknown) => said(answer, words.switchOk),
  failed,
})

/** VIT-08 */
const basic = (name: string, field: string, label: string) =>
  basicSwitch({ name, field, texts: textsOf(label, words.platformFailed), path: 'vitrine' })

export const toggleContinueCourses = basic('toggleContinueCourses', 'show_carrousel_continue_course', words.continueCourses)
export const toggleContinueModules = basic('toggleContinueModules', 'show_carrousel_continue_module', words.continueModules)
export const toggleContinueLessons = basic('toggleContinueLessons', 'show_carrousel_continue_class', words.continueLessons)
export const toggleHighlight = basic('toggleHighlight', 'show_carrousel_highlight', words.highlight)

/** EP-66; written as `mylist_status`, read as `published` (AMB-31). */
export const toggleMyList = switchCommand({
  name: 'toggleMyList',
  lid: SETTINGS.mylist,
  field: 'published',
  endpoint: settingsEndpoints.updateMyList,
  body: (on, tenant_id) => ({ tenant_id, mylist_status: flag.encode(on) }),
  resource: 'mylist',
  texts: textsOf(words.myList, words.myListFailed),
  path: 'vitrine',
})

/** EP-64; written as `show_all_content`, read as `show_blocked_content` (AMB-31). */
export const toggleBlockedContent = switchCommand({
  name: 'toggleBlockedContent',
  lid: SETTINGS.content,
  field: 'show_blocked_content',
  endpoint: settingsEndpoints.showAllContent,
  body: (on, tenant_id) => ({ tenant_id, show_all_content: flag.encode(on) }),
  resource: 'content',
  // Title and description (VIT-19).
  texts: textsOf(words.blockedContent, `${words.blockedFailed}\n${words.blockedFailedMore}`),
  path: 'vitrine',
})

export const switchCommands = {
  toggleContinueCourses,
  toggleContinueModules,
  toggleContinueLessons,
  toggleHighlight,
  toggleMyList,
  toggleBlockedContent,
} as const
