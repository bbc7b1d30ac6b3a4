/** The path of a stored file, without origin and query, because signed links change with every answer. */
export function filePath(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/[?#].*$/, '')
  return path.replace(/^\/+/, '')
}
