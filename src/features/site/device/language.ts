import { deviceStorage, tabStorage } from '#lib/device-storage.ts'
import { type Language, LANGUAGE_COOKIE, languages, locale, spoken, speak, type Texts } from '#lib/language.ts'

// The language is the device's (AMB-48): it is there before anybody signs in, and stays when they leave.

const KEY = 'lousa:language'
const YEAR_S = 31_536_000
/** Whoever chose with the keyboard is where the choice was made, in the new page too. */
const FOCUS = 'lousa:language-focus'

function stored(): Language {
  const value = deviceStorage.get(KEY)
  return languages.find((each) => each === value) ?? 'pt'
}

/**
 * Before the first render. Portuguese is in the code; another language is a file of its own. Where it cannot be had, the page speaks Portuguese: a page in
 * a wrong language is better than none.
 */
export async function speakChosen(load: Readonly<Record<Exclude<Language, 'pt'>, () => Promise<Texts>>>): Promise<void> {
  const language = stored()
  const texts = language === 'pt' ? {} : await load[language]().catch(() => null)
  if (texts !== null) speak(language, texts)
  document.documentElement.lang = spoken() === 'pt' ? locale() : spoken()
}

/** A new start in that language: no text of the page stays behind in the old one. Drafts wait on this device, as for every reload. */
function choose(next: Language): void {
  // A browser that keeps nothing would start anew in Portuguese.
  if (next === spoken() || !deviceStorage.set(KEY, next)) return
  tabStorage.set(FOCUS, '1')
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
  location.reload()
}

/** Whether this page is the new start after a choice; once. */
export function wasJustChosen(): boolean {
  const chosen = tabStorage.get(FOCUS) !== null
  if (chosen) tabStorage.remove(FOCUS)
  return chosen
}

/** The language of this page, and how to choose another (TOP-08). */
export const useLanguage = (): [Language, (language: Language) => void] => [spoken(), choose]
