import { en as siteFavorite } from '#features/site/favorites/favorite-words.en.ts'
import { en as siteLearn } from '#features/site/kit/learn-words.en.ts'
import { en as site } from '#features/site/kit/words.en.ts'
import { en as siteWorkCount } from '#features/site/kit/work-count.en.ts'
import { en as siteCommands } from '#features/site/model/command-words.en.ts'
import { en as siteEdit } from '#features/site/model/edit-words.en.ts'
import { en as noticesDevice } from '#features/site/notifications/device-words.en.ts'
import { en as siteNews } from '#features/site/notifications/news-words.en.ts'
import { en as notices } from '#features/site/notifications/notice-words.en.ts'
import { en as noticesTold } from '#features/site/notifications/told-words.en.ts'
import { en as siteBack } from '#features/site/session/back-words.en.ts'
import { en as siteLoss } from '#features/site/session/loss-words.en.ts'
import { en as siteSignIn } from '#features/site/session/sign-in-words.en.ts'
import { en as siteSignOut } from '#features/site/session/sign-out-words.en.ts'
import { en as format } from '#i18n/format.en.ts'
import { en as header } from '#i18n/header-words.en.ts'
import { en as kit } from '#i18n/kit-words.en.ts'
import { en as notificationTime } from '#i18n/notification-time.en.ts'
import { en as otherTab } from '#i18n/other-tab-words.en.ts'
import { en as shared } from '#i18n/words.en.ts'
import { en as pictureField } from '#images/field/words.en.ts'
import { en as pictures } from '#images/problems.en.ts'
import { en as picturesHint } from '#images/slots.en.ts'
import type { Texts } from '#lib/language.ts'
import { en as workFile } from '#sync/page/session/work-words.en.ts'
import { en as status } from '#sync/page/status/status-words.en.ts'
import { en as htmlFrame } from '#ui/html-frame-words.en.ts'
import { en as lesson } from './lesson/words.en.ts'
import { en as signIn } from './sign-in/words.en.ts'
import { en as communityCommands } from './site/community/command-words.en.ts'
import { en as community } from './site/community/words.en.ts'
import { en as prompts } from './site/prompts/prompt-words.en.ts'
import { en as promptsSlow } from './site/prompts/slow-words.en.ts'
import { en as promptsUnkept } from './site/prompts/unkept-words.en.ts'
import { en as quizzesCommands } from './site/quizzes/command-words.en.ts'
import { en as quizzes } from './site/quizzes/words.en.ts'
import { en as ranking } from './site/ranking/words.en.ts'
import { en as received } from './site/received/words.en.ts'
import { en as remindersDays } from './site/reminders/day-words.en.ts'
import { en as reminders } from './site/reminders/reminder-words.en.ts'
import { en as search } from './site/search/search-words.en.ts'

/** Every text for students in English, by the names of the packs (PER-23). A separate file, which only pages in English load. */
export const english: Texts = {
  community,
  'community/commands': communityCommands,
  format,
  header,
  'html-frame': htmlFrame,
  kit,
  lesson,
  notices,
  'notices/device': noticesDevice,
  'notices/told': noticesTold,
  'notification-time': notificationTime,
  'other-tab': otherTab,
  'picture-field': pictureField,
  pictures,
  'pictures/hint': picturesHint,
  prompts,
  'prompts/slow': promptsSlow,
  'prompts/unkept': promptsUnkept,
  quizzes,
  'quizzes/commands': quizzesCommands,
  ranking,
  received,
  reminders,
  'reminders/days': remindersDays,
  search,
  shared,
  'sign-in': signIn,
  site,
  'site/commands': siteCommands,
  'site/edit': siteEdit,
  'site/favorite': siteFavorite,
  'site/learn': siteLearn,
  'site/back': siteBack,
  'site/loss': siteLoss,
  'site/news': siteNews,
  'site/sign-in': siteSignIn,
  'site/sign-out': siteSignOut,
  'site/work-count': siteWorkCount,
  status,
  'work-file': workFile,
}
