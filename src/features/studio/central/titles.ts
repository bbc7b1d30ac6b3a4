import { useLiveQuery } from 'dexie-react-hooks'
import { ORDERS, splitKey } from '#db/effect.ts'
import { wordsOfValue } from '#features/studio/registry/value-words.ts'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { isNothing, listed, type Place, rowNamed, type Titles } from './values.ts'

type Source = Pick<Workspace, 'db' | 'model'>
type Titled = { readonly lid: string; readonly title?: unknown }

/** The lists and rows that the items name; a row as `table/id` or `table/lid`. */
interface Named {
  readonly lists: readonly string[]
  readonly rows: readonly string[]
}

/** The titles of the rows that orders and values name, so that «antes → depois» shows titles and never ids. */
export function useTitles(items: readonly TimelineItem[]): Titles {
  const { db, model } = useWorkspace()
  const named = JSON.stringify(namedIn(items))
  return useLiveQuery(() => titlesOf({ db, model }, JSON.parse(named) as Named), [db, model, named]) ?? NO_TITLES
}

const NO_TITLES: Titles = new Map()

export const readTitles = (source: Source, items: readonly TimelineItem[]): Promise<Titles> => titlesOf(source, namedIn(items))

async function titlesOf({ db, model }: Source, { lists, rows }: Named): Promise<Titles> {
  const titles = new Map<string, string>()
  const name = (key: string, row: Titled | undefined) => {
    if (typeof row?.title === 'string') titles.set(key, row.title)
  }
  for (const list of lists) await db.table<Titled>(model.tableOf(list)).each((row) => name(row.lid, row))
  for (const key of rows) {
    const { table, lid } = splitKey(key)
    const bound = await db.table<{ readonly lid: string }>('ids').where('server').equals(key).first()
    name(key, await db.table<Titled>(table).get(bound?.lid ?? lid))
  }
  return titles
}

function namedIn(items: readonly TimelineItem[]): Named {
  const lists = new Set<string>()
  const rows = new Set<string>()
  for (const { key, field, values } of items.flatMap(valuesIn)) {
    const { table, lid } = splitKey(key)
    if (table === ORDERS) lists.add(lid)
    const named = wordsOfValue(key, field)?.rows
    if (named === undefined) continue
    for (const value of values.flatMap(listed)) if (!isNothing(value)) rows.add(rowNamed(named, value))
  }
  return { lists: [...lists].sort(), rows: [...rows].sort() }
}

/** All values that an item may show. */
function valuesIn({ changes, choices = [], attention, gone }: TimelineItem): (Place & { readonly values: readonly unknown[] })[] {
  const { conflict = {}, candidateRows = {} } = attention ?? {}
  return [
    ...[...changes, ...(gone?.again ?? [])].map(({ key, field, before, after }) => ({
      key,
      field,
      values: [before, after, ...Object.values(candidateRows).map((row) => row[field])],
    })),
    ...choices.map(({ key, field, lost }) => ({ key, field, values: [lost] })),
    ...Object.entries(conflict).flatMap(([key, fields]) =>
      Object.entries(fields).map(([field, sides]) => ({ key, field, values: Object.values(sides) })),
    ),
  ]
}
