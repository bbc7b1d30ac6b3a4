import type { Fields } from '#contract/entity.ts'
import { isNumber, isObject, isText, type Unread } from '#lib/shape.ts'
import type { Entry, JournalEntry } from './entry.ts'
import type { Draft, Opened } from './tables.ts'

// Checks of rows in IndexedDB: an extension, a broken disk or an older build may have written anything there (security 12). They are written
// by hand, because they run for every row that is read, also on pages that load no schema.

const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isObjects = (value: unknown) => Array.isArray(value) && value.every(isObject)
const isAbsentOrObject = (value: unknown) => value === undefined || isObject(value)

const STATES: readonly unknown[] = ['queued', 'sending', 'waiting', 'verifying', 'acked', 'attention']

function isEffect(value: unknown): boolean {
  if (!isObject(value)) return false
  if (value['op'] === 'order')
    return (
      isText(value['list']) &&
      isTexts(value['lids']) &&
      isTexts(value['was'] ?? []) &&
      isTexts(value['moved'] ?? []) &&
      isTexts(value['sent'] ?? [])
    )
  const known = value['op'] === 'remove' || ((value['op'] === 'put' || value['op'] === 'patch') && isObject(value['fields']))
  return known && isText(value['table']) && isText(value['lid'])
}

/** The fields that entries and journal entries share. */
function isRecorded(row: Unread): boolean {
  const { effects, account } = row
  return (
    [row['id'], row['command'], row['lane'], row['label'], row['class'], row['device']].every(isText) &&
    [row['seq'], row['createdAt'], row['version']].every(isNumber) &&
    [row['before'], row['knows']].every(isObject) &&
    isTexts(row['keys']) &&
    Array.isArray(effects) &&
    effects.every(isEffect) &&
    isObject(account) &&
    isText(account['tenantId']) &&
    isText(account['userId'])
  )
}

export function isEntry(row: unknown): row is Entry {
  if (!isObject(row) || !isRecorded(row)) return false
  const { state, attention } = row
  return (
    STATES.includes(state) &&
    isText(row['endpoint']) &&
    isNumber(row['step']) &&
    isNumber(row['generation']) &&
    [row['resources'], row['needs'], row['carries']].every(isTexts) &&
    isObject(row['outputs']) &&
    isObjects(row['attempts']) &&
    [row['pause'], row['verify'], row['upload'], attention].every(isAbsentOrObject) &&
    (state !== 'attention' || isObject(attention))
  )
}

export const isJournalEntry = (row: unknown): row is JournalEntry =>
  isObject(row) && isRecorded(row) && isNumber(row['at']) && isText(row['state'])

const NOTHING_OPENED: Opened = { seq: 0, seen: {}, knew: {} }

function isDraft(row: Unread): boolean {
  const { opened } = row
  return (
    isObject(row['values']) &&
    isObject(opened) &&
    isNumber(opened['seq']) &&
    isObject(opened['seen']) &&
    isObject(opened['knew']) &&
    isNumber(row['startedAt']) &&
    isNumber(row['updatedAt']) &&
    isText(row['label']) &&
    isText(row['link'])
  )
}

/** An unreadable undo history does not make the draft itself unreadable. */
function withReadableHistory(draft: Draft): Draft {
  const { history, ...rest } = draft
  if (history === undefined || isHistory(history)) return draft
  return rest
}

const isHistory = (found: unknown) =>
  isObject(found) && [found['past'], found['future']].every((steps) => Array.isArray(steps) && steps.every(isStep))

const isStep = (found: unknown) =>
  isObject(found) &&
  isNumber(found['began']) &&
  isNumber(found['at']) &&
  isObject(found['fields']) &&
  Object.values(found['fields']).every((both) => Array.isArray(both) && both.length === 2)

/** A draft is a person's work: an unreadable one is set aside with every field that can be read. */
export function asDraft(row: unknown): Draft {
  const found = isObject(row) ? row : {}
  if (isText(found['form']) && isDraft(found)) return withReadableHistory(found as unknown as Draft)
  const form = isText(found['form']) ? found['form'] : String(found['form'])
  const values: Fields = isObject(found['values']) ? found['values'] : { valor: found['values'] }
  const at = isNumber(found['updatedAt']) ? found['updatedAt'] : 0
  return {
    form,
    values,
    opened: NOTHING_OPENED,
    startedAt: at,
    updatedAt: at,
    label: isText(found['label']) ? found['label'] : form,
    link: '',
    aside: true,
  }
}
