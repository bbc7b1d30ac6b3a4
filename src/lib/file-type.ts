import { FILM_TYPES, filmTypeOf } from './film-type.ts'

interface Signature {
  readonly extension: string
  is(bytes: Uint8Array): boolean
}

/** File signatures by declared type. Names and declared types can be wrong; the first bytes decide. */
const SIGNATURES: Readonly<Record<string, Signature>> = {
  'image/webp': { extension: 'webp', is: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP') },
  'image/png': { extension: 'png', is: (bytes) => has(bytes, 0, '\x89PNG\r\n\x1a\n') },
  'image/jpeg': { extension: 'jpg', is: (bytes) => has(bytes, 0, '\xff\xd8\xff') },
  'image/gif': { extension: 'gif', is: (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a') },
  'application/pdf': { extension: 'pdf', is: (bytes) => has(bytes, 0, '%PDF-') },
  'application/zip': { extension: 'zip', is: (bytes) => has(bytes, 0, 'PK\x03\x04') },
  ...films(),
}

/** MPEG has two extensions, and the first is its files'. */
function films(): Record<string, Signature> {
  const kinds: Record<string, Signature> = {}
  for (const [extension, type] of Object.entries(FILM_TYPES)) kinds[type] ??= { extension, is: (bytes) => filmTypeOf(bytes) === type }
  return kinds
}

function has(bytes: Uint8Array, at: number, text: string): boolean {
  return bytes.length >= at + text.length && [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0))
}

/** Whether the bytes have that type; false for an unknown type. */
export const isOfType = (bytes: Uint8Array, type: string): boolean => SIGNATURES[type]?.is(bytes) ?? false

/** Without the dot; null for an unknown type. */
export const extensionOf = (type: string): string | null => SIGNATURES[type]?.extension ?? null

/** The type of a file by its extension; null for an unknown one. */
export function typeOfExtension(extension: string): string | null {
  return Object.entries(SIGNATURES).find(([, one]) => one.extension === extension)?.[0] ?? null
}
