import { expect, test } from 'vitest'
import type { Draft } from '#db/tables.ts'
import { type DraftDisk, DraftWriter, type Typed } from './draft-writer.ts'

// «Salvar» right before the page goes away: what the disk lacks must not depend on whether the record ended.

const typed = (name: string, revision: number): Typed => ({
  form: 'seo@1',
  revision,
  values: { name },
  opened: { seq: 1, seen: {}, knew: {} },
  label: 'Informações & SEO',
  link: 'seo',
})

/** A disk that answers when it is told to, and the notes that it has. */
function slowDisk() {
  const notes = new Set<Draft>()
  const answers: (() => void)[] = []
  const disk: DraftDisk = {
    isOpen: () => true,
    put: () => new Promise((resolve) => void answers.push(resolve)),
    note(row) {
      notes.add(row)
      return () => void notes.delete(row)
    },
    tell: () => undefined,
  }
  return { disk, answer: () => answers.shift()?.(), noted: () => [...notes].map(({ values }) => values['name']) }
}

const writerOf = (disk: DraftDisk) =>
  new DraftWriter(
    disk,
    () => 7,
    () => undefined,
  )

test('what is given to a record is noted when the page closes before the record ended (SYN-02, ENG-01)', () => {
  const { disk, noted } = slowDisk()
  const writer = writerOf(disk)
  writer.write(typed('Escola do ri', 11))
  writer.write(typed('Escola do rio', 12))
  writer.hand()
  expect(noted()).toEqual([])
  writer.flushAtExit()
  expect(noted()).toEqual(['Escola do rio'])
})

test('a write that had no answer yet is noted too, one that the disk has is not', async () => {
  const { disk, answer, noted } = slowDisk()
  const writer = writerOf(disk)
  writer.write(typed('a', 1))
  writer.hand()
  writer.flushAtExit()
  expect(noted()).toEqual(['a'])

  const other = slowDisk()
  const written = writerOf(other.disk)
  written.write(typed('b', 1))
  other.answer()
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  written.hand()
  written.flushAtExit()
  expect(other.noted()).toEqual([])
})

test.each([
  ['discarded', (writer: DraftWriter) => writer.drop(), []],
  ['refused and typed on', (writer: DraftWriter) => writer.write(typed('Escola do rio e', 13)), ['Escola do rio e']],
] as const)('what was given to a record and then %s is not noted', (_, go, left) => {
  const { disk, noted } = slowDisk()
  const writer = writerOf(disk)
  writer.write(typed('Escola do rio', 12))
  writer.hand()
  go(writer)
  writer.flushAtExit()
  expect(noted()).toEqual(left)
})

test('what is dropped before the disk had it is not noted', () => {
  const { disk, noted } = slowDisk()
  const writer = writerOf(disk)
  writer.write(typed('a', 1))
  writer.write(typed('ab', 2))
  writer.drop()
  writer.flushAtExit()
  expect(noted()).toEqual([])
})
