import type { MirrorTable } from '#contract/nouns.ts'
import { splitKey } from '#db/effect.ts'
import { appearanceValues } from '#features/studio/appearance/values.ts'
import { bannerValues } from '#features/studio/banner/values.ts'
import { communitiesValues } from '#features/studio/communities/values.ts'
import type { ValueTable, ValueWords } from '#features/studio/context/value-words.ts'
import { gamificationValues } from '#features/studio/gamification/values.ts'
import { htmlValues } from '#features/studio/html/values.ts'
import { lessonValues } from '#features/studio/lesson/values.ts'
import { loginValues } from '#features/studio/login/values.ts'
import { quizzesValues } from '#features/studio/quizzes/values.ts'
import { showcaseValues } from '#features/studio/showcase/values.ts'

/** PRF-03 */
const channels: ValueWords = {
  say: (value) => {
    const { platform, email } = (value ?? {}) as { platform?: boolean; email?: boolean }
    return [platform === true && 'Plataforma', email === true && 'E-mail'].filter(Boolean).join(', ') || 'Nenhum aviso'
  },
}

/** What is no panel's. */
const profileValues: ValueTable = {
  profile: { like: channels, comment: channels, reply: channels, post: channels, communities: { rows: 'communities' } },
}

// A panel whose values are not all words, numbers and switches adds its `values.ts` here.
const tables: readonly ValueTable[] = [
  appearanceValues,
  bannerValues,
  communitiesValues,
  gamificationValues,
  htmlValues,
  lessonValues,
  loginValues,
  quizzesValues,
  showcaseValues,
  profileValues,
]

/** `key`: `table/lid` */
export function wordsOfValue(key: string, field: string): ValueWords | undefined {
  const table = splitKey(key).table as MirrorTable
  return tables.find((each) => each[table]?.[field] !== undefined)?.[table]?.[field]
}
