import { MAX_DEPTH, MAX_LIST, MAX_VALUES, TERMS_MAX } from '#contract/limits.ts'
import { ApiError, invalid } from '#server/errors/api-error.ts'

// Limits of every call, checked before anything walks through its body. The limits of one field are in its schema (contract/wire.ts).

const REQUEST_LINE_MAX = 512

/** Counts levels and values in the text, because parsing and walking a deep or a wide body is expensive. @throws 400, 422 */
export function checkShape(json: string): void {
  let depth = 0
  let values = 1
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === '"') inText = !inText
    else if (inText) at += char === '\\' ? 1 : 0
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    else if (char === ',') values++
    if (depth > MAX_DEPTH) throw new ApiError(400, 'O conteúdo enviado tem níveis demais.')
    if (values > MAX_VALUES) throw invalid('Uma das listas enviadas é longa demais.')
  }
}

/** The recursion is limited by the number of levels. @throws 422 */
export function checkBounds(value: unknown): void {
  if (typeof value === 'string' && value.length > TERMS_MAX) throw invalid('Um dos textos enviados é longo demais.')
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalid('Um dos números enviados é grande demais.')
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  const inner = Object.values(value)
  if (inner.length > MAX_LIST) throw invalid('Uma das listas enviadas é longa demais.')
  for (const each of inner) checkBounds(each)
}

/** Checks a path or query value. @throws 400 */
export function checkAddress(params: Readonly<Record<string, string>>, query: URLSearchParams): void {
  for (const value of [...Object.values(params), ...query.values()]) {
    if (value.length > REQUEST_LINE_MAX) throw new ApiError(400, 'O endereço é longo demais.')
    if (value.includes('\0')) throw new ApiError(400, 'O endereço tem caracteres que não podem ser usados.')
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair: NUL is removed, the half becomes U+FFFD. */
export function storable<T>(value: T): T | string {
  if (typeof value !== 'string') return value
  return value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}
