import { useLiveQuery } from 'dexie-react-hooks'
import { ORDERS, splitKey } from '#db/effect.ts'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import type { Titles } from './values.ts'

type Source = Pick<Workspace, 'db' | 'model'>

/** Names of the rows that orders list, so that «antes → depois» says titles and never ids. */
export function useTitles(items: readonly TimelineItem[]): Titles {
  const { db, model } = useWorkspace()
  const lists = listsOf(items).join(' ')
  return useLiveQuery(() => titlesOf({ db, model }, lists.split(' ').filter(Boolean)), [db, model, lists]) ?? NO_TITLES
}

const NO_TITLES: Titles = new Map()

export const readTitles = (source: Source, items: readonly TimelineItem[]): Promise<Titles> => titlesOf(source, listsOf(items))

async function titlesOf({ db, model }: Source, lists: readonly string[]): Promise<Titles> {
  const titles = new Map<string, string>()
  for (const list of lists) {
    await db.table<{ lid: string; title?: unknown }>(model.tableOf(list)).each(({ lid, title }) => {
      if (typeof title === 'string') titles.set(lid, title)
    })
  }
  return titles
}

function listsOf(items: readonly TimelineItem[]): string[] {
  const lists = items.flatMap((item) =>
    item.changes.flatMap(({ key }) => {
      const { table, lid } = splitKey(key)
      return table === ORDERS ? [lid] : []
    }),
  )
  return [...new Set(lists)].sort()
}
