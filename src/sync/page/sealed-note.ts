import { deviceStorage } from '#lib/device-storage.ts'
import { noteIdsFrom } from './note-place.ts'

// A note that a page writes in its last task. IndexedDB aborts unfinished writes when the page closes. `localStorage` writes at once, but its
// files keep a text after it was removed, so the text is encrypted with a key that is erased with the account (`seal.ts`). Ciphers are
// asynchronous, so the key stream (AES-CTR of zeros) is computed in advance.

/** The number of bytes that a page can encrypt before it closes. */
export const NOTE_ROOM = 131_072
const BLOCK = 16 // bytes per counter value of AES-CTR
const PAGE = 12 // bytes of the counter that identify the page; the other four count blocks

export interface NotePad {
  /** The note is written when this returns. null: it does not fit. Otherwise the function that deletes it. */
  write(text: string): (() => void) | null
}

/** 32 random bytes as a text, one character per byte. */
export const newSeal = (): string => toText(crypto.getRandomValues(new Uint8Array(32)))

/** null if the browser has no ciphers, as in a page without TLS. */
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
      const id = `${noteIdsFrom(database)}${toHex(page)}:${from / BLOCK}`
      if (!deviceStorage.set(id, toText(bytes.map((byte, at) => byte ^ (pad[from + at] ?? 0))))) return null
      return () => deviceStorage.remove(id)
    },
  }
}

/** null: the note was encrypted for a database that was erased since, or it is no note. */
export async function readNote(id: string, seal: string): Promise<string | null> {
  const [, page = '', block = ''] = /:([0-9a-f]{24}):(\d+)$/.exec(id) ?? []
  const sealed = deviceStorage.get(id)
  if (sealed === null || page === '' || seal === '' || !hasCipher()) return null
  return decrypted(fromHex(page), Number(block), sealed, seal)
}

const hasCipher = () => (crypto.subtle as SubtleCrypto | undefined) !== undefined

const keyOf = (seal: string, use: KeyUsage) => crypto.subtle.importKey('raw', toBytes(seal), 'AES-CTR', false, [use])

/** Twelve bytes identify the page, four count its blocks, so no two notes are encrypted with the same bytes. */
function counterAt(page: Uint8Array, block: number): AesCtrParams {
  const counter = new Uint8Array(BLOCK)
  counter.set(page)
  new DataView(counter.buffer).setUint32(page.length, block)
  return { name: 'AES-CTR', counter, length: 32 }
}

/** Encrypts a text with the same seal, for callers that can wait. null if the browser has no ciphers. */
export async function sealText(text: string, seal: string): Promise<string | null> {
  if (!hasCipher()) return null
  const page = crypto.getRandomValues(new Uint8Array(PAGE))
  const sealed = await crypto.subtle.encrypt(counterAt(page, 0), await keyOf(seal, 'encrypt'), new TextEncoder().encode(text))
  return toText(page) + toText(new Uint8Array(sealed))
}

/** null: the text was encrypted with another key, or it is no encrypted text. */
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

/** One character per byte, and back. */
const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const toText = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
