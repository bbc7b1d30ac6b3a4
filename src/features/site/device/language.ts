import { deviceStorage, tabStorage } from '#lib/device-storage.ts'
import { type Language, LANGUAGE_COOKIE, languages, locale, spoken, speak, type Texts } from '#lib/language.ts'

// The language belongs to the device (AMB-48): it is set before anybody signs in, and stays after a sign-out.

const KEY = 'lousa:language'
const YEAR_S = 31_536_000
/** Set when the person chose a language: the reloaded page then focuses the list of languages again. */
const FOCUS = 'lousa:language-focus'

function stored(): Language {
  const value = deviceStorage.get(KEY)
  return languages.find((each) => each === value) ?? 'pt'
}

/**
 * Runs before the first render. Portuguese is in the code; another language is a separate file. If that file cannot be loaded, the page is
 * Portuguese: a page in the wrong language is better than none.
 */
export async function speakChosen(load: Readonly<Record<Exclude<Language, 'pt'>, () => Promise<Texts>>>): Promise<void> {
  const language = stored()
  const texts = language === 'pt' ? {} : await load[language]().catch(() => null)
  if (texts !== null) speak(language, texts)
  document.documentElement.lang = spoken() === 'pt' ? locale() : spoken()
}

/** Reloads the page in that language, so that no text stays in the old one. Drafts survive on this device, as in every reload. */
function choose(next: Language): void {
  // A browser that keeps nothing would reload in Portuguese.
  if (next === spoken() || !deviceStorage.set(KEY, next)) return
  tabStorage.set(FOCUS, '1')
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
  location.reload()
}

/** Whether this page is the reload after a choice; true only once. */
export function wasJustChosen(): boolean {
  const chosen = tabStorage.get(FOCUS) !== null
  if (chosen) tabStorage.remove(FOCUS)
  return chosen
}

/** The language of this page, and the function to choose another (TOP-08). */
export const useLanguage = (): [Language, (language: Language) => void] => [spoken(), choose]
