import type { Language } from '#lib/language.ts'
import { currentTrace } from '#server/trace/trace.ts'

const RETRY_S = 5

export const AWAY_HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_S) }

const WORDS = {
  pt: {
    lang: 'pt-BR',
    title: 'Voltamos em instantes',
    text: 'A escola está sem o banco de dados por um momento. Esta página tenta de novo sozinha.',
    code: 'Se continuar, diga à escola este código:',
  },
  en: {
    lang: 'en',
    title: 'Back in a moment',
    text: 'The school is without its database for a moment. This page tries again by itself.',
    code: 'If it goes on, tell the school this code:',
  },
  es: {
    lang: 'es',
    title: 'Volvemos en un momento',
    text: 'La escuela está sin la base de datos por un momento. Esta página vuelve a intentarlo sola.',
    code: 'Si continúa, dile a la escuela este código:',
  },
} as const satisfies Record<Language, unknown>

/** Instead of the app while the database is away: without a look of any school, which nobody could read now. */
export function awayPage(language: Language): string {
  const { lang, title, text, code } = WORDS[language]
  const id = currentTrace()?.id
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_S}"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${id === undefined ? '' : `<p>${code} <code>${id}</code></p>`}</main></body>
</html>
`
}
