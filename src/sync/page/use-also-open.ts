import { useEffect, useState } from 'react'
import { databaseName } from '#db/database.ts'
import { useStudio } from './provider.tsx'

// A form that is open holds a shared lock of its name: the browser counts the holders, and lets go of the lock of a tab that is gone.

/** Whether the same form is open in another tab of this account (MTB-02). */
export function useAlsoOpen(form: string): boolean {
  const { account } = useStudio()
  const name = `lousa:form:${databaseName(account)}:${form}`
  const [alsoOpen, setAlsoOpen] = useState(false)
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const channel = new BroadcastChannel(name)
    const ended = new AbortController()
    let letGo: () => void = () => undefined
    const count = async () => {
      const { held = [] } = await navigator.locks.query()
      if (!ended.signal.aborted) setAlsoOpen(held.filter((lock) => lock.name === name).length > 1)
    }
    const tell = () => {
      channel.postMessage('changed')
      void count()
    }
    const held = new Promise<void>((resolve) => (letGo = resolve))
    void navigator.locks
      .request(name, { mode: 'shared', signal: ended.signal }, async () => {
        tell()
        await held
      })
      .catch(() => undefined)
    channel.addEventListener('message', () => void count())
    // A tab that was killed tells nobody.
    const seen = () => void count()
    document.addEventListener('visibilitychange', seen)
    return () => {
      ended.abort()
      letGo()
      document.removeEventListener('visibilitychange', seen)
      // After the lock was let go.
      setTimeout(() => {
        channel.postMessage('changed')
        channel.close()
      }, 0)
    }
  }, [name])
  return alsoOpen
}
