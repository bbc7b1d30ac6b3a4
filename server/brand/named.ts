import type { Card } from '#contract/content.ts'
import { pictureHref } from '#lib/url.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { openCarousels } from '#server/site/open-showcase.ts'

// Which content an address names, as far as anybody may know it: what the open showcase shows to who is not signed in (HDN-02).

export interface Named {
  readonly kind: 'course' | 'module' | 'class'
  readonly title: string
  /** '' when nothing is written. */
  readonly description: string
  readonly picture: string | null
}

const ADDRESSES: readonly (readonly [Named['kind'], RegExp])[] = [
  ['course', /^\/courses\/(\d+)$/],
  ['module', /^\/modulos\/(\d+)$/],
  ['class', /^\/curso\/[^/]+\/[^/]+\/(\d+)$/],
]

/** How long the titles of an open showcase are kept, ms: crawlers come in crowds, and each page would read them all. */
const KEPT_MS = 30_000
/** Schools whose titles are kept. */
const MOST_SCHOOLS = 200

type Titles = ReadonlyMap<string, Named>

interface Kept {
  readonly until: number
  readonly titles: Promise<Titles>
}

/** Tells what an open school's address names; null: nothing that anybody may know. */
export function namesOf(db: Db, now: () => Date): (tenantId: number, path: string) => Promise<Named | null> {
  const schools = new Map<number, Kept>()
  return async (tenantId, path) => {
    const found = ADDRESSES.flatMap(([kind, pattern]) => {
      const id = rowId(pattern.exec(path)?.[1] ?? null)
      return id === null ? [] : [`${kind} ${id}`]
    })[0]
    if (found === undefined) return null
    let kept = schools.get(tenantId)
    if (kept === undefined || kept.until <= now().getTime()) {
      schools.delete(tenantId)
      const oldest = schools.keys().next().value
      if (schools.size >= MOST_SCHOOLS && oldest !== undefined) schools.delete(oldest)
      kept = { until: now().getTime() + KEPT_MS, titles: readTitles(db, tenantId) }
      schools.set(tenantId, kept)
      kept.titles.catch(() => schools.delete(tenantId))
    }
    return (await kept.titles).get(found) ?? null
  }
}

async function readTitles(db: Db, tenantId: number): Promise<Titles> {
  const titles = new Map<string, Named>()
  for (const { carousel_item: items } of await openCarousels(db, tenantId))
    for (const item of items)
      for (const kind of ['course', 'module', 'class'] as const) {
        const card = item[kind]
        if (card !== undefined) titles.set(`${kind} ${card.id}`, namedBy(kind, card))
      }
  return titles
}

const namedBy = (kind: Named['kind'], card: Card): Named => ({
  kind,
  title: card.title,
  description: [card.teacher, card.category].filter(Boolean).join(' · '),
  picture: pictureHref(card.cover),
})
