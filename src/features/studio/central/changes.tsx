import { useLiveQuery } from 'dexie-react-hooks'
import { ORDERS, splitKey } from '#db/effect.ts'
import { css } from '#styled/css'
import { useStudio } from '#sync/page/provider.tsx'
import type { Change, TimelineItem } from '#sync/page/timeline.ts'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { valueWords } from './values.ts'
import { words } from './words.ts'

/** Names of the rows that orders list, so that «antes → depois» says titles and never ids. */
export function useTitles(items: readonly TimelineItem[]): ReadonlyMap<string, string> {
  const { db, model } = useStudio()
  const lists = [...new Set(items.flatMap((item) => item.changes.flatMap(({ key }) => listOf(key) ?? [])))].sort().join(' ')
  return (
    useLiveQuery(async () => {
      const titles = new Map<string, string>()
      for (const list of lists.split(' ').filter(Boolean)) {
        for (const row of (await db.table(model.tableOf(list)).toArray()) as { lid: string; title?: unknown }[]) {
          if (typeof row.title === 'string') titles.set(row.lid, row.title)
        }
      }
      return titles
    }, [db, model, lists]) ?? NO_TITLES
  )
}

const NO_TITLES: ReadonlyMap<string, string> = new Map()

function listOf(key: string): string | null {
  const { table, lid } = splitKey(key)
  return table === ORDERS ? lid : null
}

export interface ChangesProps {
  readonly item: Pick<TimelineItem, 'changes' | 'kind'>
  readonly titles: ReadonlyMap<string, string>
}

/** What it was, struck through, and what it is now, underlined. A new thing has no before, a deleted one no after. */
export function Changes({ item, titles }: ChangesProps) {
  const shown = item.changes.filter((change) => meaningful(change))
  if (shown.length === 0) return null
  return (
    // No list of its own: in the activity list only entries are items.
    <div className={css({ display: 'grid', gap: '1', marginTop: '1.5' })}>
      {shown.map((change) => (
        <div key={`${change.key}.${change.field}`} className={diff}>
          {shown.length > 1 && <span className={css({ textStyle: 't12', color: 'text.faint' })}>{change.label}</span>}
          {item.kind !== 'create' && (
            <del>
              <span className="vh">{words.was} </span>
              {valueWords(change.before, titles)}
            </del>
          )}
          {item.kind === 'change' || item.kind === 'order' ? <ArrowRightIcon size={16} /> : null}
          {item.kind !== 'delete' && (
            <ins>
              <span className="vh">{words.is} </span>
              {valueWords(change.after, titles)}
            </ins>
          )}
        </div>
      ))}
    </div>
  )
}

const meaningful = ({ before, after }: Change) => !(isNothing(before) && isNothing(after))
const isNothing = (value: unknown) => value === undefined || value === null || value === ''

const diff = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '[10px]',
  rowGap: '1',
  textStyle: 't14',
  '& del': {
    color: 'slate.400',
    textDecorationLine: 'line-through',
    textDecorationColor: 'slate.300',
    textDecorationThickness: '[1.5px]',
    overflowWrap: 'anywhere',
  },
  '& ins': { color: 'chalk', textDecoration: 'none', boxShadow: '[0 2px 0 var(--colors-primary-line)]', overflowWrap: 'anywhere' },
  '& svg': { color: 'slate.400', flex: 'none' },
})
