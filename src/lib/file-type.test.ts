import { describe, expect, it } from 'vitest'
import { extensionOf, isOfType, typeOfExtension } from './file-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const SAMPLES = {
  'image/webp': bytes('RIFF\x24\0\0\0WEBPVP8 '),
  'image/png': bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  'image/jpeg': bytes('\xff\xd8\xff\xe0\0\x10JFIF'),
  'application/pdf': bytes('%PDF-1.7\n'),
  'application/zip': bytes('PK\x03\x04\x14\0'),
}

describe('the type of a file', () => {
  it.each(Object.entries(SAMPLES))('%s is recognised by its first bytes, and as nothing else', (type, sample) => {
    const fitting = Object.keys(SAMPLES).filter((one) => isOfType(sample, one))
    expect(fitting).toEqual([type])
    expect(typeOfExtension(extensionOf(type) ?? '')).toBe(type)
  })

  it('rejects half a signature, an empty file, markup and unknown bytes', () => {
    for (const type of Object.keys(SAMPLES)) {
      expect(isOfType(SAMPLES[type as keyof typeof SAMPLES].slice(0, 2), type)).toBe(false)
      expect(isOfType(new Uint8Array(), type)).toBe(false)
      expect(isOfType(bytes('<svg onload=alert(1)>'), type)).toBe(false)
    }
    expect(isOfType(SAMPLES['image/png'], 'image/svg+xml')).toBe(false)
    expect(isOfType(bytes('RIFF\x24\0\0\0WAVE'), 'image/webp')).toBe(false)
    expect([extensionOf('text/html'), typeOfExtension('html'), typeOfExtension('svg')]).toEqual([null, null, null])
  })
})
