import type { ErrorBody } from '#contract/wire.ts'
import type { Language } from '#lib/language.ts'
import { currentTrace } from '#server/trace/trace.ts'
import { saidIn } from './said.ts'
import { isDatabaseAway, tellUnexpected } from './unexpected.ts'

/** An expected refusal, with the text for the person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, error: string, more: Omit<ErrorBody, 'error' | 'message'> & { headers?: Record<string, string> } = {}) {
    super(error)
    const { headers = {}, ...said } = more
    this.status = status
    this.body = { error, ...said }
    this.headers = headers
  }
}

/** A browser must not take what a person wrote for a page. */
export const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }
export const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', ...NOSNIFF }

/** An error as an answer. Unexpected errors are logged and not shown to the client. */
export function refusal(error: Error, what: string, language: Language = 'pt'): Response {
  const expected = error instanceof ApiError ? error : null
  if (expected === null) tellUnexpected(what, error)
  const { status, body, headers } = expected ?? (isDatabaseAway(error) ? databaseAway() : new ApiError(500, 'Algo deu errado no servidor.'))
  const said = saidIn(language, body)
  return new Response(JSON.stringify(expected === null && status === 500 ? withId(said, language) : said), {
    status,
    headers: { ...JSON_HEADERS, 'Cache-Control': 'no-store', ...headers },
  })
}

/** What a person reads to whoever can look it up in the log. */
function withId(said: ErrorBody, language: Language): ErrorBody {
  const id = currentTrace()?.id
  return id === undefined ? said : { ...said, error: `${said.error} ${language === 'en' ? 'Code' : 'Código'}: ${id}` }
}

/** Never 500: a device sends again by itself what was answered 503. */
const databaseAway = () =>
  new ApiError(503, 'O servidor está sem o banco de dados por um momento. Tente de novo em instantes.', { headers: { 'Retry-After': '5' } })

export const forbidden = () => new ApiError(403, 'Você não tem acesso a esta plataforma.')
export const notFound = (what = 'Não encontrado.') => new ApiError(404, what)
export const invalid = (error: string, fields?: Record<string, string>) => new ApiError(422, error, fields === undefined ? {} : { fields })
export const signedOut = () => new ApiError(401, 'Entre para continuar.')
