// What a page writes down in its last task. IndexedDB aborts whatever is not finished when the page is gone; `localStorage` takes a text at
// once, but keeps it in its files after it was removed. So the text is sealed with a key that goes with the account (`seal.ts`), and is
// nothing without it. Ciphers answer later, too: the bytes that seal it (AES-CTR of zeros) are made while there is time.

/** Bytes that a page can seal in its life. */
export const NOTE_ROOM = 131_072
const BLOCK = 16 // bytes; a counter of AES-CTR stands for one
const PAGE = 12 // bytes of a counter; the other four count blocks

export interface NotePad {
  /** Written down when it returns. Null: it does not fit. Otherwise what takes it away again. */
  write(text: string): (() => void) | null
}

/** 32 random bytes, each a character. */
export const newSeal = (): string => toText(crypto.getRandomValues(new Uint8Array(32)))

/** Null where the browser has no cipher: without TLS. */
export async function openNotePad(database: string, seal: string): Promise<NotePad | null> {
  if (!hasCipher()) return null
  const page = crypto.getRandomValues(new Uint8Array(PAGE))
  const zeros = new Uint8Array(NOTE_ROOM)
  const pad = new Uint8Array(await crypto.subtle.encrypt(counterAt(page, 0), await keyOf(seal, 'encrypt'), zeros))
  let used = 0
  return {
    write(text) {
      const bytes = new TextEncoder().encode(text)
      const from = used
      if (from + bytes.length > pad.length) return null
      used += Math.ceil(bytes.length / BLOCK) * BLOCK
      const id = `${prefixOf(database)}${toHex(page)}:${from / BLOCK}`
      try {
        localStorage.setItem(id, toText(bytes.map((byte, at) => byte ^ (pad[from + at] ?? 0))))
      } catch {
        return null
      }
      return () => localStorage.removeItem(id)
    },
  }
}

/** Ids of the notes that pages of this account left. */
export function notesOf(database: string): string[] {
  return Object.keys(localStorage).filter((id) => id.startsWith(prefixOf(database)))
}

/** Null: it was sealed for a database that was wiped since, or is no note. */
export async function readNote(id: string, seal: string): Promise<string | null> {
  const [, page = '', block = ''] = /:([0-9a-f]{24}):(\d+)$/.exec(id) ?? []
  const sealed = localStorage.getItem(id)
  if (sealed === null || page === '' || seal === '' || !hasCipher()) return null
  return decrypted(fromHex(page), Number(block), sealed, seal)
}

export function forgetNote(id: string): void {
  localStorage.removeItem(id)
}

const prefixOf = (database: string) => `lousa:note:${database}:`

const hasCipher = () => (crypto.subtle as SubtleCrypto | undefined) !== undefined

const keyOf = (seal: string, use: KeyUsage) => crypto.subtle.importKey('raw', toBytes(seal), 'AES-CTR', false, [use])

/** Twelve bytes for the page, four that count its blocks: no two notes are sealed with the same bytes. */
function counterAt(page: Uint8Array, block: number): AesCtrParams {
  const counter = new Uint8Array(BLOCK)
  counter.set(page)
  new DataView(counter.buffer).setUint32(page.length, block)
  return { name: 'AES-CTR', counter, length: 32 }
}

/** Encrypts a text with the same seal, for callers that can wait for the cipher. Null where the browser has none. */
export async function sealText(text: string, seal: string): Promise<string | null> {
  if (!hasCipher()) return null
  const page = crypto.getRandomValues(new Uint8Array(PAGE))
  const sealed = await crypto.subtle.encrypt(counterAt(page, 0), await keyOf(seal, 'encrypt'), new TextEncoder().encode(text))
  return toText(page) + toText(new Uint8Array(sealed))
}

/** Null: it was sealed with another key, or is no such text. */
export async function openText(sealed: string, seal: string): Promise<string | null> {
  if (seal === '' || !hasCipher()) return null
  return decrypted(toBytes(sealed.slice(0, PAGE)), 0, sealed.slice(PAGE), seal)
}

async function decrypted(page: Uint8Array, block: number, sealed: string, seal: string): Promise<string | null> {
  try {
    const opened = await crypto.subtle.decrypt(counterAt(page, block), await keyOf(seal, 'decrypt'), toBytes(sealed))
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  } catch {
    return null
  }
}

/** A character for each byte, and back. */
const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const toText = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
