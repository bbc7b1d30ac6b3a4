import { expect, test } from 'vitest'
import type { Draft } from '#db/tables.ts'
import { draftKey, formOf, openDrafts, renameForm, shownRevisions } from './draft-rows.ts'

const row = (
  form: string,
  updatedAt: number,
  more: { readonly revision?: number; readonly shows?: Record<string, number> } = {},
): Draft => ({
  form,
  values: {},
  label: '',
  link: '',
  startedAt: 0,
  updatedAt,
  opened: { seq: 0, seen: {}, knew: {}, ...(more.shows && { shows: more.shows }) },
  ...(more.revision !== undefined && { revision: more.revision }),
})

test('a key holds the form and the tab; a form name may contain a path', () => {
  expect(formOf(draftKey('header/s90', 'tab'))).toBe('header/s90')
  expect(formOf('header/s90#1700000000000')).toBe('header/s90')
  expect(formOf('seo')).toBe('seo')
})

test('a row renamed to another form name keeps its tab', () => {
  const rename = (form: string) => form.replace('n1', 's90')
  expect(renameForm('header/n1@tab', rename)).toBe('header/s90@tab')
  expect(renameForm('header/n1#17', rename)).toBe('header/s90#17')
})

test('openDrafts leaves out a row that another one contains, and puts the newest first', () => {
  const first = row('seo@1', 10, { revision: 3 })
  const second = row('seo@2', 20, { revision: 1, shows: { 'seo@1': 3 } })
  expect(openDrafts([first, second])).toEqual([second])
  const on = row('seo@1', 30, { revision: 4 })
  expect(openDrafts([second, on])).toEqual([on, second])
})

test('a row of an older release, without a revision, counts as revision 0', () => {
  const old = row('seo', 10)
  const next = row('seo@1', 5, { revision: 1, shows: { seo: 0 } })
  expect(openDrafts([old, next])).toEqual([next])
})

test('a tab that takes over a row also shows the rows which that row contains and which still exist', () => {
  const first = row('seo@1', 10, { revision: 3 })
  const second = row('seo@2', 20, { revision: 2, shows: { 'seo@1': 3, 'seo@0': 9 } })
  expect(shownRevisions(second, [first, second])).toEqual({ 'seo@1': 3, 'seo@2': 2 })
})
