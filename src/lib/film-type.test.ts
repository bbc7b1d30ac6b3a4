import { expect, it } from 'vitest'
import { extensionOf, isOfType, typeOfExtension } from './file-type.ts'
import { FILM_TYPES, filmTypeOf } from './film-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

it.each([
  ['mp4', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2'],
  ['mov', '\0\0\0\x14ftypqt  \0\0\x02\0'],
  ['mov', '\0\0\0\x08wide\0\0\0\0mdat'],
  ['avi', 'RIFF\0\0\0\0AVI LIST'],
  ['mpeg', '\0\0\x01\xba\x44\0\x04'],
  ['mpg', '\0\0\x01\xb3\x16\0\xf0'],
  ['webm', '\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87'],
  ['mkv', '\x1aE\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska'],
  ['flv', 'FLV\x01\x05\0\0\0\x09'],
])('%s is known by its bytes, whatever it is called (BAN-23)', (extension, head) => {
  const type = FILM_TYPES[extension] ?? ''
  expect(filmTypeOf(bytes(head))).toBe(type)
  expect(isOfType(bytes(head), type)).toBe(true)
  expect(typeOfExtension(extensionOf(type) ?? '')).toBe(type)
})

it.each([
  ['text', 'isto não é um vídeo'],
  ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['an AVIF picture', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['sound in a RIFF', 'RIFF\0\0\0\0WAVEfmt '],
  ['an EBML document of another kind', '\x1aE\xdf\xa3\x9f\x42\x82\x84abcd'],
  ['nothing', ''],
])('%s is no film (BAN-23)', (_, head) => {
  expect(filmTypeOf(bytes(head))).toBeNull()
  for (const type of Object.values(FILM_TYPES)) expect(isOfType(bytes(head), type)).toBe(false)
})
