import { createHash } from 'node:crypto'

/**
 * One call by what it says: method, path and body. The body as it was read, because a form has another boundary each time it is
 * sent, and JSON may name its fields in another order.
 */
export async function requestHash(method: string, path: string, body: unknown): Promise<string> {
  const said = JSON.stringify([method, path, await plain(body)])
  return createHash('sha256').update(said).digest('base64url')
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
