/**
 * `?edit=`: words and ids separated by `/`, at most 200 characters; `''` is the studio's table of contents. Anything else is as if it were
 * not there.
 */
export function editPath(value: unknown): string | null {
  // A number in the address (`?edit=5`) is parsed before it gets here.
  const path = typeof value === 'number' ? String(value) : value
  if (path === '') return ''
  return typeof path === 'string' && path.length <= 200 && /^[a-z0-9][a-zA-Z0-9_-]*(\/[a-zA-Z0-9_-]+)*$/.test(path) ? path : null
}
