import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Language, LANGUAGE_COOKIE, languages } from '#lib/language.ts'

/** The language that this device has chosen (`features/site/device/language.ts`); without a choice it is Portuguese. */
export const languageOf = (c: Context): Language => languages.find((each) => each === getCookie(c, LANGUAGE_COOKIE)) ?? 'pt'
