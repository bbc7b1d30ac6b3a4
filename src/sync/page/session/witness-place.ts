import { deviceStorage } from '#lib/device-storage.ts'
import { parseTally, type Tally } from '#sync/device/witness-tally.ts'

// Where a page keeps the witness of its account: in `localStorage` with its names, encrypted, and as a tally in a cookie. Firefox erases all
// storage of a site together, but not its cookies. A cookie travels with every request, so it holds numbers only.

/** A witness as it was kept. `tally` null: it cannot be read. */
export interface KeptWitness {
  readonly tally: Tally | null
  /** Its names, encrypted; empty: only the tally is left. */
  readonly sealed: string
}

const AGE = 400 * 24 * 60 * 60 // s; the longest that browsers accept

const placeOf = (database: string) => `lousa:witness:${database}`
const cookieOf = (database: string) => `lousa-waiting-${database.replace(/^lousa:/, '').replaceAll(':', '-')}`

/** @throws when the disk is full or refused; the cookie is written all the same. */
export function keepWitnessText(database: string, tally: Tally, sealed: string): void {
  setCookie(database, Object.values(inOrder(tally)).join('~'), AGE)
  if (!deviceStorage.set(placeOf(database), `${JSON.stringify(tally)}\n${sealed}`)) throw new Error('no room for it')
}

export function keptWitness(database: string): KeptWitness | null {
  const text = deviceStorage.get(placeOf(database))
  if (text !== null) return split(text)
  const tally = tallyOfCookie(database)
  return tally === null ? null : { tally, sealed: '' }
}

export function forgetWitness(database: string): void {
  deviceStorage.remove(placeOf(database))
  if (tallyOfCookie(database) !== null) setCookie(database, '', 0)
}

/** A witness of an older release has no tally. */
function split(text: string): KeptWitness {
  const end = text.indexOf('\n')
  const tally = end < 0 ? null : parseTally(text.slice(0, end))
  return tally === null ? { tally, sealed: text } : { tally, sealed: text.slice(end + 1) }
}

const inOrder = ({ birth, at, since, edits, drafts }: Tally) => ({ birth, at, since, edits, drafts })

function setCookie(database: string, value: string, age: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieOf(database)}=${value}; Path=/; SameSite=Strict; Max-Age=${age}${secure}`
}

function tallyOfCookie(database: string): Tally | null {
  const start = `${cookieOf(database)}=`
  const [birth = '', ...numbers] = (document.cookie.split('; ').find((each) => each.startsWith(start)) ?? '').slice(start.length).split('~')
  const [at = Number.NaN, since = 0, edits = 0, drafts = 0] = numbers.map(Number)
  return parseTally(JSON.stringify({ birth, at, since, edits, drafts }))
}
