import { useEffect, useState } from 'react'
import { databaseName } from '#db/database.ts'
import { uuid } from '#lib/ids.ts'
import { tabLocks } from '#lib/tab-locks.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

// An open form holds a Web Lock. Other tabs see the lock and wait for it: the browser grants it to them when the form is closed or its tab
// ends.

/** Whether the same form is open in another tab of this account (MTB-02). */
export function useAlsoOpen(form: string): boolean {
  const { account } = useWorkspace()
  const family = `lousa:form:${databaseName(account)}:${form}:`
  const [alsoOpen, setAlsoOpen] = useState(false)
  useEffect(() => {
    const locks = tabLocks()
    if (locks === undefined) return undefined
    const mine = family + uuid()
    const channel = new BroadcastChannel(family)
    const ended = new AbortController()
    const { signal } = ended
    const awaited = new Set<string>()
    let release: () => void = () => undefined
    const closed = new Promise<void>((resolve) => (release = resolve))
    const count = async () => {
      const { held = [] } = await locks.query()
      if (signal.aborted) return
      const others = held.flatMap(({ name = '' }) => (name.startsWith(family) && name !== mine ? [name] : []))
      setAlsoOpen(others.length > 0)
      for (const other of others) if (!awaited.has(other)) void untilClosed(other)
    }
    const untilClosed = async (other: string) => {
      awaited.add(other)
      await locks.request(other, { signal }, () => undefined).catch(() => undefined)
      awaited.delete(other)
      if (!signal.aborted) await count()
    }
    void locks
      .request(mine, { signal }, async () => {
        channel.postMessage('opened')
        void count()
        await closed
      })
      .catch(() => undefined)
    channel.addEventListener('message', () => void count())
    return () => {
      ended.abort()
      release()
      channel.close()
    }
  }, [family])
  return alsoOpen
}
