import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { type Named, namesIn, type Reference, REFERENCES } from '#contract/references.ts'
import type { MirrorTable } from '#db/tables.ts'
import { useTable } from '#sync/page/live-rows.ts'
import { useServerId } from '#sync/page/server-ids.ts'
import { useWereRead } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { gapWords as w } from './gap-words.ts'

// References between rows of the school (contract/references.ts), as far as this device knows them.

/** Tables whose rows the studio deletes and whose lists it reads completely: only for these it can tell that a row is gone. */
const KNOWN = ['communities', 'quizzes'] as const
type Known = (typeof KNOWN)[number]

type Row = Readonly<Record<string, unknown>> & { readonly lid: string }

/** The school's own host, in the form that addresses use. */
const hosts = () => [location.host.replace(/^www\./, '')]

/** A sentence if the target of a row's field or of an address is gone; null: it exists, there is none, or it is not known. */
export function useGap(): (table: MirrorTable, row: Row) => string | null {
  const { account, db } = useWorkspace()
  const wereRead = useWereRead(...KNOWN)
  const there = useLiveQuery(async () => {
    const rows = await Promise.all(
      KNOWN.map(async (table) => (await db.table(table).toCollection().primaryKeys()).map((lid) => `${table}/${String(lid)}`)),
    )
    const lids = new Set(rows.flat())
    const ids = (await db.table('ids').toArray()) as { readonly table: string; readonly lid: string; readonly sid: string }[]
    const born = ids.filter(({ table, lid }) => lids.has(`${table}/${lid}`)).map(({ table, sid }) => `${table}/${sid}`)
    return new Set([...born, ...[...lids].map((key) => key.replace('/s', '/'))])
  }, [db])
  return useMemo(() => {
    const gapOf = (table: MirrorTable, row: Row): string | null => {
      if (!wereRead || there === undefined) return null
      const named = REFERENCES.filter((each) => each.table === table && (each.lid === undefined || each.lid === row.lid)).flatMap((each) =>
        namesIn(each, row[each.field], account.tenantId, hosts()),
      )
      const gone = named.find((each) => isKnown(each) && !there.has(`${each.table}/${each.id}`))
      return gone === undefined ? null : w.gone[gone.table as Known]
    }
    return gapOf
  }, [wereRead, there, account.tenantId])
}

const isKnown = ({ table }: Named) => KNOWN.some((known) => known === table)

/** The entries that refer to a row, in words, shown before the row is deleted. */
export function useNamers(table: MirrorTable, lid: string): readonly string[] {
  const { account } = useWorkspace()
  const sid = useServerId(table, lid)
  const rows: Readonly<Partial<Record<MirrorTable, readonly Row[] | undefined>>> = {
    links: useTable('links'),
    banners: useTable('banners'),
    marquees: useTable('marquees'),
    communities: useTable('communities'),
    rewards: useTable('rewards'),
    settings: useTable('settings'),
  }
  const id = sid ?? lid.replace(/^s/, '')
  return REFERENCES.flatMap((reference) =>
    (rows[reference.table] ?? [])
      .filter((row) => reference.lid === undefined || row.lid === reference.lid)
      .filter((row) => !(reference.table === table && row.lid === lid))
      .filter((row) =>
        namesIn(reference, row[reference.field], account.tenantId, hosts()).some((each) => each.table === table && each.id === id),
      )
      .map((row) => placeOf(reference, row)),
  )
}

function placeOf({ table, lid }: Reference, row: Row): string {
  const place = w.places[(lid === undefined ? table : `${table}/${lid}`) as keyof typeof w.places]
  return place(String(row['title'] ?? row['text'] ?? ''))
}
