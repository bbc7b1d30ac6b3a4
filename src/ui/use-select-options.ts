import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { online } from '#lib/online.ts'
import { LOADS_MORE_AT, matching, merged, SEARCH_PAUSE, type SelectOption } from './select-options.ts'

export interface OptionRequest {
  search: string
  /** From 1. */
  page: number
  /** Aborted when the search changes or the list closes. */
  signal: AbortSignal
}

export interface OptionSource {
  /** The local options, shown at once. A function is called at every letter; its result is filtered here as well. */
  local?: readonly SelectOption[] | ((search: string) => readonly SelectOption[] | Promise<readonly SelectOption[]>)
  /** The server's options, page by page. */
  remote?: (ask: OptionRequest) => Promise<{ options: readonly SelectOption[]; more: boolean }>
}

/** `more` and `all` are answers; `none`: there is nothing to request. */
type RemoteState = 'none' | 'offline' | 'loading' | 'more' | 'all' | 'failed'

interface RemoteOptions {
  search: string
  page: number
  options: readonly SelectOption[]
  state: RemoteState
}

const NOTHING: readonly SelectOption[] = []

/*
 * open ─► local, at once ─┐
 *      ─► (500 ms after   ├─► merged: local first, each value once
 *         a letter) page 1┘
 *            ├─ answer ─► more │ all ── the end is near ─► page + 1
 *            └─ failed ─► retry: the same page
 * A letter, or closing, aborts the running request. Back online it is repeated.
 */
export function useSelectOptions({ local, remote }: OptionSource, search: string, open: boolean) {
  const localOptions = useLocal(local, search, open)
  const { remoteOptions, more, retry } = useRemote(remote, search, open)
  // Until this search is answered, the results of an earlier one are filtered: the list is never empty in between.
  const came = remoteOptions.search === search ? remoteOptions.options : matching(remoteOptions.options, search)
  const options = useMemo(() => merged(localOptions, came), [localOptions, came])
  return { options, state: remoteOptions.state, more, retry }
}

function useLocal(local: OptionSource['local'], search: string, open: boolean): readonly SelectOption[] {
  const latest = useLatest(local)
  const [read, setRead] = useState(NOTHING)
  useEffect(() => {
    const ask = latest.current
    if (!open || typeof ask !== 'function') return
    let stale = false
    const take = async () => {
      const options = await ask(search)
      if (!stale) setRead(options)
    }
    void take()
    return () => {
      stale = true
    }
  }, [latest, search, open])
  const all = typeof local === 'function' ? read : (local ?? NOTHING)
  return useMemo(() => matching(all, search), [all, search])
}

function useRemote(remote: OptionSource['remote'], search: string, open: boolean) {
  const latest = useLatest(remote)
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const [remoteOptions, setFar] = useState<RemoteOptions>({ search: '', page: 1, options: NOTHING, state: 'none' })
  const asking = useRef<AbortController>(null)
  const has = remote !== undefined

  const load = async (page: number, before: readonly SelectOption[]) => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setFar((old) => ({ ...old, ...(page > 1 && { search, options: before }), page, state: 'loading' }))
    const answer = await latest.current?.({ search, page, signal }).catch(() => null)
    if (signal.aborted || answer === undefined) return
    if (answer === null) setFar((old) => ({ ...old, page, state: 'failed' }))
    else {
      const state = answer.more && answer.options.length >= LOADS_MORE_AT ? 'more' : 'all'
      setFar({ search, page, options: [...before, ...answer.options], state })
    }
  }
  const start = useLatest(() => load(1, NOTHING))

  useEffect(() => {
    if (!open || !has) return
    if (!isOnline) {
      setFar((old) => ({ ...old, state: 'offline' }))
      return
    }
    setFar((old) => ({ ...old, state: 'loading' }))
    const timer = setTimeout(() => void start.current(), search === '' ? 0 : SEARCH_PAUSE)
    return () => {
      clearTimeout(timer)
      asking.current?.abort()
    }
  }, [start, search, open, isOnline, has])

  return {
    remoteOptions,
    more: () => {
      if (remoteOptions.state === 'more' && remoteOptions.search === search) void load(remoteOptions.page + 1, remoteOptions.options)
    },
    retry: () => void load(remoteOptions.page, remoteOptions.page > 1 ? remoteOptions.options : NOTHING),
  }
}

/** The latest value, for effects that must not run again for a new function of the caller. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
