/**
 * `?edit=`: words and ids separated by `/`, at most 200 characters; `''` is the studio's table of contents. Anything else is ignored
 * (null).
 */
export function editPath(value: unknown): string | null {
  if (value === '') return ''
  return typeof value === 'string' && value.length <= 200 && /^[a-z][a-zA-Z0-9_-]*(\/[a-zA-Z0-9_-]+)*$/.test(value) ? value : null
}
