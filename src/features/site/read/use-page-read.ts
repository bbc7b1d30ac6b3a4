import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { online } from '#lib/online.ts'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { useConfirmed } from '#sync/page/use-confirmed.ts'
import { type ResourceState, useResource } from '#sync/page/use-resource.ts'

export interface PageRead extends ResourceState {
  /** The server answered that the content does not exist, or is closed for this person. */
  readonly refused: 'gone' | 'closed' | null
  readonly offline: boolean
  /** When the server last said what is shown, ms: see `useConfirmed`. */
  readonly confirmedAt: number | null | undefined
}

/** The read of one page. A read that failed without a network or session is retried as soon as there is one. */
export function usePageRead(resource: string): PageRead {
  const read = useResource(resource)
  const confirmedAt = useConfirmed(resource)
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const { refresh, error } = read
  const failed = error != null && error.code !== 'refused'
  const waits = useRef(failed)
  waits.current = failed
  const ended = useSessionEnded()
  useEffect(() => {
    if (isOnline && !ended && waits.current) refresh()
  }, [isOnline, ended, refresh])
  return { ...read, refused: refusalOf(error), offline: !isOnline || error?.code === 'unreachable', confirmedAt }
}

/** The first read of this device has not ended: there are neither rows nor an error. */
export const isComing = ({ readAt, error }: Pick<ResourceState, 'readAt' | 'error'>): boolean => readAt === null && error === null

function refusalOf(error: ResourceState['error']): PageRead['refused'] {
  if (error?.code !== 'refused') return null
  if (error.status === 404 || error.status === 410) return 'gone'
  return error.status === 403 ? 'closed' : null
}

/** Reads a list once more if the wanted row is missing: it may be newer than the last read. */
export function useAskAgain(missing: boolean, { refresh, pulling }: Pick<ResourceState, 'refresh' | 'pulling'>): boolean {
  const [asked, setAsked] = useState(false)
  const due = missing && !pulling && !asked
  useEffect(() => {
    if (!due) return
    setAsked(true)
    refresh()
  }, [due, refresh])
  return due
}
