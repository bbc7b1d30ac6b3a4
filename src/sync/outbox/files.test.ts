import { expect, test } from 'vitest'
import { wholeFile } from './files.ts'

const stored = (bytes: string, size: number) => ({ id: 'f1', name: 'nivel.png', type: 'image/png', blob: new Blob([bytes]), size }) as never

test('a cropped picture is sent as a file with its name and type (AMB-79)', async () => {
  const file = await wholeFile(stored('png', 3))
  expect(file).toBeInstanceOf(File)
  expect([file?.name, file?.type, await file?.text()]).toEqual(['nivel.png', 'image/png', 'png'])
})

test('a stored file that has lost bytes is none', async () => {
  expect(await wholeFile(stored('pn', 3))).toBeNull()
  expect(await wholeFile(undefined)).toBeNull()
})
