import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, invalid } from '#server/errors/api-error.ts'
import { checkBounds, checkShape, storable } from './bounds.ts'

const JSON_BYTES = 1_048_576
/** A document of 15 MB with its fields (CON-04). */
const MULTIPART_BYTES = 20 * 1_048_576

export interface Body {
  /** As sent, for the tenant check, which comes before all other checks. */
  readonly raw: unknown
  /** As parsed by the contract's schema. @throws 422 with the invalid fields */
  parsed(): unknown
}

/** Reads a body within its limits. @throws 413, 415, 400, 422 */
export async function readBody(c: Context, endpoint: Endpoint): Promise<Body> {
  if (endpoint.body === undefined) {
    await readBytes(c, JSON_BYTES)
    return { raw: undefined, parsed: () => undefined }
  }
  const raw = endpoint.encoding === 'multipart' ? await readForm(c) : await readJson(c)
  checkBounds(raw)
  return { raw, parsed: () => check(endpoint, raw) }
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? ''
  // A form of another site can send text/plain without CORS; it cannot send JSON (docs/security.md, 7).
  if (!/^application\/json\b/i.test(type)) throw new ApiError(415, 'Envie JSON.')
  const bytes = await readBytes(c, JSON_BYTES)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    checkShape(text)
    return JSON.parse(text, (_, value: unknown) => storable(value)) as unknown
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(400, 'JSON inválido.')
  }
}

async function readForm(c: Context): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new ApiError(415, 'Envie um formulário (multipart/form-data).')
  const bytes = await readBytes(c, MULTIPART_BYTES)
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    return Object.fromEntries([...form.keys()].map((key) => [key, storable(form.get(key))]))
  } catch {
    throw new ApiError(400, 'Formulário inválido.')
  }
}

/** A body within `max` bytes, checked against the declared length and the received bytes. @throws 413 */
export async function readBytes(c: Context, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ApiError(413, 'O conteúdo enviado é grande demais.')
  if (Number(c.req.header('Content-Length') ?? 0) > max) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = c.req.raw.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > max) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function check(endpoint: Endpoint, raw: unknown): unknown {
  const result = endpoint.body?.safeParse(raw)
  if (result === undefined || result.success) return result?.data
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || 'body', 'Valor do campo inválido']))
  throw invalid('Valores dos campos inválidos', fields)
}
