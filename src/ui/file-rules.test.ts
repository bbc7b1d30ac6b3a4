import { expect, test } from 'vitest'
import { DOCUMENT_BYTES, VIDEO_BYTES } from '#contract/limits.ts'
import { fileSize, isAccepted, refusalOf, wholeMegabytes } from './file-rules.ts'

test('a size is in MB above 1024 KB, else in KB (UPL-11, AMB-51)', () => {
  expect(fileSize(0)).toBe('0 KB')
  expect(fileSize(300)).toBe('0,3 KB')
  expect(fileSize(14_643)).toBe('14,3 KB')
  expect(fileSize(1024 * 1024)).toBe('1.024 KB')
  expect(fileSize(1024 * 1024 + 1024)).toBe('1 MB')
  expect(fileSize(1.4 * 1024 * 1024)).toBe('1,4 MB')
  expect([wholeMegabytes(DOCUMENT_BYTES), wholeMegabytes(VIDEO_BYTES)]).toEqual([15, 25])
})

test('a file is accepted up to its limit and not a byte above it (UPL-09)', () => {
  const file = { name: 'a.pdf', type: 'application/pdf' }
  expect(refusalOf({ ...file, size: DOCUMENT_BYTES }, '', DOCUMENT_BYTES)).toBeNull()
  expect(refusalOf({ ...file, size: DOCUMENT_BYTES + 1 }, '', DOCUMENT_BYTES)).toBe('large')
  expect(refusalOf({ ...file, size: 0 }, '', DOCUMENT_BYTES)).toBe('empty')
  expect(refusalOf({ ...file, size: 1 }, '.zip', DOCUMENT_BYTES)).toBe('type')
})

test('a type matches by extension, name or family, whatever the case', () => {
  expect(isAccepted({ name: 'Aula.MKV', type: '' }, 'video/mp4, .mkv')).toBe(true)
  expect(isAccepted({ name: 'aula', type: 'video/mp4' }, 'video/mp4,.mkv')).toBe(true)
  expect(isAccepted({ name: 'foto', type: 'image/webp' }, 'image/*')).toBe(true)
  expect(isAccepted({ name: 'mkv.txt', type: 'text/plain' }, 'video/mp4,.mkv,image/*')).toBe(false)
  expect(isAccepted({ name: 'qualquer', type: '' }, '')).toBe(true)
})
