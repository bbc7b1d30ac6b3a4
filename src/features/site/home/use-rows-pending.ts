import { useEffect, useState } from 'react'
import type { ResourceState } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/**
 * Whether rows may still arrive: there was no first read (or it failed), or the record of the read is here before its rows, because two queries
 * load them. In the second case the database tells whether there are any rows.
 */
export function useRowsPending(table: 'banners' | 'carousels', { readAt }: ResourceState, shown: number | undefined): boolean {
  const { db } = useWorkspace()
  const recorded = readAt != null
  const here = shown !== undefined && shown > 0
  const [over, setOver] = useState(recorded && here)
  useEffect(() => {
    if (!recorded || over) return undefined
    if (here) {
      setOver(true)
      return undefined
    }
    let left = false
    const end = () => {
      if (!left) setOver(true)
    }
    void db
      .table(table)
      .count()
      .then((count) => count === 0 && end(), end)
    return () => {
      left = true
    }
  }, [db, table, recorded, here, over])
  return !over
}
