/** What students can choose (GEN-02, PER-23). */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** Tells the server of the choice, for what it writes itself: titles, the frame of the first paint, refusals, mails. */
export const LANGUAGE_COOKIE = 'lousa-language'

/** Each in its own. */
export const languageNames: Readonly<Record<Language, string>> = { pt: 'Português', en: 'English', es: 'Español' }

/** Days before months and 24 hours, as in Portuguese; Spanish as Latin America writes it. */
const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' }

/** A word, a sentence with holes, or a list or group of them. */
type Said = string | ((...values: never[]) => unknown) | { readonly [name: string]: Said } | readonly Said[]

/** The same texts in another language: every name, and the same holes. The compiler finds one that is missing, or too many. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Translated<R>
    : { readonly [K in keyof T]: Translated<T[K]> }

/** The texts of a language, by the names of their packs. */
export type Texts = Readonly<Record<string, Said>>

let language: Language = 'pt'
let texts: Texts = {}
const packs = new Map<string, Said>()

/** The language of this page. It does not change while the page lives: another one is a new start (`features/site/device/language.ts`). */
export const spoken = (): Language => language

export const locale = (): string => LOCALES[language]

/** The `lang` of what the school wrote: it stays as written, and a screen reader needs to know. undefined: the page's own. */
export const schoolLang = (): string | undefined => (language === 'pt' ? undefined : LOCALES.pt)

/** Every `pack` says the same in this language, those that are loaded later too. Before the first render. */
export function speak(next: Language, said: Texts): void {
  language = next
  texts = said
  for (const [name, portuguese] of packs) put(portuguese, texts[name])
}

/**
 * Texts that students read. They are written in Portuguese; another language comes as a file of its own and takes their place.
 * @param name names the pack in `features/texts.ts`
 */
export function pack<const T extends Said>(name: string, portuguese: T): T {
  packs.set(name, portuguese)
  put(portuguese, texts[name])
  return portuguese
}

/** In place: who took a part of the pack before has the new texts too. */
function put(into: unknown, from: unknown): void {
  if (!isGroup(into) || !isGroup(from)) return
  for (const [name, value] of Object.entries(from)) {
    if (isGroup(value)) put(into[name], value)
    else into[name] = value
  }
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The packs that were loaded, for the checks that each is in every language. */
export const loadedPacks = (): ReadonlyMap<string, unknown> => packs
