import { es as siteFavorite } from '#features/site/favorites/favorite-words.es.ts'
import { es as siteLearn } from '#features/site/kit/learn-words.es.ts'
import { es as site } from '#features/site/kit/words.es.ts'
import { es as siteWorkCount } from '#features/site/kit/work-count.es.ts'
import { es as siteCommands } from '#features/site/model/command-words.es.ts'
import { es as siteEdit } from '#features/site/model/edit-words.es.ts'
import { es as noticesDevice } from '#features/site/notifications/device-words.es.ts'
import { es as siteNews } from '#features/site/notifications/news-words.es.ts'
import { es as notices } from '#features/site/notifications/notice-words.es.ts'
import { es as noticesTold } from '#features/site/notifications/told-words.es.ts'
import { es as siteBack } from '#features/site/session/back-words.es.ts'
import { es as siteLoss } from '#features/site/session/loss-words.es.ts'
import { es as siteSignIn } from '#features/site/session/sign-in-words.es.ts'
import { es as siteSignOut } from '#features/site/session/sign-out-words.es.ts'
import { es as format } from '#i18n/format.es.ts'
import { es as header } from '#i18n/header-words.es.ts'
import { es as kit } from '#i18n/kit-words.es.ts'
import { es as notificationTime } from '#i18n/notification-time.es.ts'
import { es as otherTab } from '#i18n/other-tab-words.es.ts'
import { es as shared } from '#i18n/words.es.ts'
import { es as pictureField } from '#images/field/words.es.ts'
import { es as pictures } from '#images/problems.es.ts'
import { es as picturesHint } from '#images/slots.es.ts'
import type { Texts } from '#lib/language.ts'
import { es as workFile } from '#sync/page/session/work-words.es.ts'
import { es as status } from '#sync/page/status/status-words.es.ts'
import { es as htmlFrame } from '#ui/html-frame-words.es.ts'
import { es as lesson } from './lesson/words.es.ts'
import { es as signIn } from './sign-in/words.es.ts'
import { es as communityCommands } from './site/community/command-words.es.ts'
import { es as community } from './site/community/words.es.ts'
import { es as prompts } from './site/prompts/prompt-words.es.ts'
import { es as promptsSlow } from './site/prompts/slow-words.es.ts'
import { es as promptsUnkept } from './site/prompts/unkept-words.es.ts'
import { es as quizzesCommands } from './site/quizzes/command-words.es.ts'
import { es as quizzes } from './site/quizzes/words.es.ts'
import { es as ranking } from './site/ranking/words.es.ts'
import { es as received } from './site/received/words.es.ts'
import { es as remindersDays } from './site/reminders/day-words.es.ts'
import { es as reminders } from './site/reminders/reminder-words.es.ts'
import { es as search } from './site/search/search-words.es.ts'

/** Every text for students in Spanish, by the names of the packs (PER-23). A separate file, which only pages in Spanish load. */
export const spanish: Texts = {
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
