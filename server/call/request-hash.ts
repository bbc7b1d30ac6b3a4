import { createHash } from 'node:crypto'

/**
 * Identifies a call by its content: method, path and parsed body. The raw body would differ: a form has a new boundary each time, and JSON may
 * name its fields in another order.
 */
export async function requestHash(method: string, path: string, body: unknown): Promise<string> {
  const replyMessage = JSON.stringify([method, path, await plain(body)])
  return createHash('sha256').update(replyMessage).digest('base64url')
}

async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return [
      value.type,
      createHash('sha256')
        .update(await value.bytes())
        .digest('base64url'),
    ]
  if (Array.isArray(value)) return Promise.all(value.map(plain))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(fields.map(async ([name, inner]) => [name, await plain(inner)]))
}
