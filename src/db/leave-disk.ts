import { Dexie } from 'dexie'
import { type Unkept, unkept } from '#lib/unkept.ts'
import { LeftDisk, openBy } from './opening.ts'
import { isDiskFull } from './quota.ts'

// A browser may have no databases for this site, refuse them, or never answer. Then the page keeps its data in memory: the same code runs over
// another IndexedDB, which is gone with the page. A worker never does so: it could not share it with its page.

/** How long a database may take to open before the page goes on without it, ms. */
const PATIENCE = 8000

export type Databases = Pick<typeof Dexie.dependencies, 'indexedDB' | 'IDBKeyRange'>

let moving: Promise<void> | null = null
let load: (() => Promise<Databases>) | null = null

/** A page calls it at its start. `loadMemory` is called only if it is needed. */
export function mayLeaveDisk(loadMemory: () => Promise<Databases>): void {
  load = loadMemory
  openBy(openInTime)
}

/** An account is open on the disk: what fails from now on is told as what it is. */
export const stayOnDisk = (): void => openBy(null)

async function openInTime(db: Dexie): Promise<unknown> {
  const opening = db.open()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, PATIENCE, 'late')))
  try {
    const first = await Promise.race([opening, late])
    if (first !== 'late') return first
  } catch (error) {
    const why = whyRefused(error)
    if (why === null) throw error
    await leaveDisk(why)
    throw new LeftDisk(why)
  } finally {
    clearTimeout(timer)
  }
  // It may open after all.
  opening.then(() => db.close()).catch(() => undefined)
  await leaveDisk('silent')
  throw new LeftDisk('silent')
}

function leaveDisk(why: Unkept): Promise<void> {
  moving ??= (async () => {
    if (load === null) return
    Object.assign(Dexie.dependencies, await load())
    hideRefusedName()
    openBy(null)
    unkept.set(why)
  })()
  // Its code may be unreachable now.
  moving.catch(() => (moving = null))
  return moving
}

/** Some browsers refuse it at its very name, and Dexie compares what it opens with that. */
function hideRefusedName(): void {
  try {
    void globalThis.indexedDB
  } catch {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
  }
}

const REFUSALS = new Set([
  'SecurityError',
  'UnknownError',
  'InvalidStateError',
  'NotAllowedError',
  'NotSupportedError',
  'InvalidAccessError',
])

/** null: another reason, such as a full disk or a newer schema. Dexie wraps the browser's error. */
function whyRefused(error: unknown): Unkept | null {
  if (isDiskFull(error)) return null
  for (let each = error; each instanceof Error || each instanceof DOMException; each = (each as { inner?: unknown }).inner) {
    if (each.name === 'MissingAPIError') return 'absent'
    if (REFUSALS.has(each.name)) return 'refused'
  }
  return null
}
