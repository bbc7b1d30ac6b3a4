import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { isReference, keyOf } from '#db/effect.ts'
import type { Entry, FinalState, JournalEntry } from '#db/entry.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { type Facts, screenField, type Setting, settingsOf, valueKey } from './entry-facts.ts'
import { orderedTitles } from './world.ts'

// Checks at rest: invariants 2 (every edit has its effect), 10 (the outbox drained), 11 (an entry that waits has a reason), 16 and 17 (screen
// and server are equal).

/** After a long time without faults only entries that need a person, and entries that depend on them, may be left. */
export function checkHeld(facts: Facts): void {
  const left = facts.database.store.peek('outbox')
  const asked = left.filter(needsPerson)
  const held = new Set(asked)
  for (let grown = true; grown;) {
    grown = false
    for (const entry of left) {
      if (held.has(entry) || ![...held].some((other) => dependsOn(entry, other))) continue
      held.add(entry)
      grown = true
    }
  }
  for (const entry of left) if (!held.has(entry)) facts.fail(11, `${entry.label} (${entry.state}) waits for nothing`)
}

/** Only a create that needs a person holds others back: those on its row, those that refer to it, and orders of its list. */
function dependsOn(entry: Entry, other: Entry): boolean {
  if (entry.needs.includes(other.id)) return true
  if (other.state === 'attention' && other.class !== ENDPOINT_CLASS.create) return false
  // An order is sent without rows whose create was refused.
  if (other.state === 'attention' && entry.class === ENDPOINT_CLASS.order && other.attention?.reason !== 'uncertain') return false
  if (entry.lane === other.lane && other.state !== 'attention') return true
  const made = new Set(other.effects.map(keyOf))
  const lids = other.effects.flatMap((effect) => ('lid' in effect ? [effect.lid] : []))
  return (
    entry.keys.some((key) => made.has(key) || other.keys.includes(key)) ||
    settingsOf(entry).some(({ value }) => isReference(value) && lids.includes(value.$ref))
  )
}

/** Rows may be held back only while a create may have made one of them. */
export function checkLetIn(facts: Facts): void {
  if (facts.database.store.peek('outbox').some((entry) => entry.class === ENDPOINT_CLASS.create)) return
  for (const { resource, held = [] } of facts.database.store.peek('reads'))
    if (held.length > 0) facts.fail(17, `${held.join(', ')} of ${resource} stay outside for good`)
}

export function checkDrained(facts: Facts): void {
  const left = facts.database.store.peek('outbox').map((entry) => `${entry.label} (${entry.state})`)
  if (left.length > 0) facts.fail(10, `not drained: ${left.join(', ')}`)
}

export function checkEqual(facts: Facts): void {
  const { store, server } = facts.database
  const compare = (what: string, screen: unknown, there: unknown) => {
    if (valueKey(screen) !== valueKey(there))
      facts.fail(16, `${what} is ${JSON.stringify(screen)} on screen, ${JSON.stringify(there)} on the server`)
  }
  const titles = orderedTitles(store).map(String)
  const hidden = server.links.filter((link) => !titles.includes(link.title))
  if (hidden.length > 0) facts.fail(17, `hidden: ${hidden.map((link) => link.title).join(', ')}; on screen ${titles.join(', ')}`)
  compare(
    'links',
    titles,
    server.links.map((link) => link.title),
  )
  const row = (lid: string) => store.peekAt('settings', lid) ?? { lid, born: 0 }
  for (const [name, value] of Object.entries(server.info)) compare(`info.${name}`, row('info')[name], value)
  for (const [name, value] of Object.entries(server.extra)) compare(`extra.${name}`, row('extra')[name], value)
  compare('footer', row('platform')['footer_visible'], server.platform['footer_visible'] === 1)
  for (const carousel of server.carousels) {
    const shown = store.peekAt('carousels', `s${carousel.id}`)
    compare(`carousel ${carousel.id}`, shown?.['published'], carousel.published === 1)
  }
  const person = store.peekAt('profile', 'me')
  compare('name of the person', person?.['name'], server.person.name)
  compare('photo', person?.['photo_url'] === '' ? null : (person?.['photo_url'] ?? null), server.person.photo_url)
}

/** Invariant 2 by values: the server has the newest settled value of a field, unless another admin wrote the field too. */
export function checkMeant(facts: Facts): void {
  const past = facts.database.store.peek('journal')
  const newest = new Map<string, { label: string; seq: number; setting: Setting | null }>()
  for (const entry of past) {
    if (entry.state !== 'settled') continue
    // A value that the engine recorded again after a late arrival, and that a person then discarded: any value may be left.
    const isSaidAgain = (other: JournalEntry) => other.undoes === entry.id && facts.of(other.id)?.byEngine === true
    const givenUp = past.filter((other) => isSaidAgain(other) && endOf(past, other) === 'discarded')
    const carried = carriedBy(past, entry.id)
    for (const setting of settingsOf(entry)) {
      const name = screenField(setting.key, setting.field)
      // Values of joined edits are newer than the carrier itself.
      const seq = Math.max(entry.seq, ...carried.filter((other) => sets(other, setting)).map((other) => other.seq))
      if (seq <= (newest.get(name)?.seq ?? 0)) continue
      newest.set(name, { label: entry.label, seq, setting: givenUp.some((other) => sets(other, setting)) ? null : setting })
    }
  }
  for (const [name, { label, seq, setting }] of newest)
    if (setting !== null && (facts.leftAsApplied.get(name) ?? 0) < seq) checkStands(facts, label, setting)
}

/** The entries that it carries, directly or through another. */
export function carriedBy(past: readonly JournalEntry[], id: string): JournalEntry[] {
  return past.filter(({ carrier }) => carrier === id).flatMap((other) => [other, ...carriedBy(past, other.id)])
}

/** The final state of an entry, or of its carrier. */
function endOf(past: readonly JournalEntry[], entry: JournalEntry): FinalState | undefined {
  if (entry.state !== 'superseded' || entry.carrier === undefined) return entry.state
  const carrier = past.find(({ id }) => id === entry.carrier)
  return carrier === undefined ? undefined : endOf(past, carrier)
}

const sets = (entry: JournalEntry, { key, field }: Setting) => settingsOf(entry).some((each) => each.key === key && each.field === field)

function checkStands(facts: Facts, label: string, { key, field, value }: Setting): void {
  const name = facts.serverField(key, field)
  const stands = name === null ? undefined : serverValue(facts, name)
  if (stands === undefined || name === null || isReference(value) || facts.touchedByOthers.has(name)) return
  if (!facts.same(key, field, value, stands)) facts.fail(2, `${label}: ${name} is ${JSON.stringify(stands)}, not ${JSON.stringify(value)}`)
}

export function serverValue(facts: Facts, name: string): unknown {
  const { server } = facts.database
  const [row = '', field = ''] = name.split('.')
  if (row === 'info') return server.info[field]
  if (row === 'extra') return server.extra[field]
  if (row === 'platform') return server.platform[field] === 1
  if (row === 'person') return field === 'name' ? server.person.name : undefined
  const [table, id] = row.split('/')
  if (table === 'links') return server.links.find((link) => String(link.id) === id)?.[field as 'title' | 'url']
  const carousel = server.carousels.find((each) => String(each.id) === id)
  return carousel === undefined ? undefined : carousel.published === 1
}
