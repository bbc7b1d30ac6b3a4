import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { NOTIFICATION_POLL_MS } from '#contract/limits.ts'
import { isMirrored } from '#db/row-kinds.ts'
import { getRecord, setRecord } from '#features/site/device/device-records.ts'
import { useDeviceAbilities } from '#features/site/device/use-device-facts.ts'
import { wakeForNews } from '#lib/wake-worker.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { words } from './device-words.ts'
import { toldOf } from './system-news.ts'

/** The switch «Avisos do sistema»: it belongs to this device and is saved at once. */
export function useDeviceNotices() {
  const { store } = useWorkspace()
  const [abilities, lookAgain] = useDeviceAbilities()
  const [problem, setProblem] = useState<string>()
  const wanted = useLiveQuery(() => store.read(['meta'], async (tx) => (await getRecord(tx, 'news')) !== undefined), [store])

  const keep = (on: boolean) =>
    store.write(['meta', 'notifications'], async (tx) => {
      // Notifications that are on this device already count as shown; only later ones are shown.
      const rows = (await tx.all('notifications')).filter((row) => isMirrored('notifications', row))
      await setRecord(tx, 'news', on ? toldOf(rows) : undefined)
      return on || (await getRecord(tx, 'reminder')) !== undefined
    })
  const turn = async (on: boolean) => {
    setProblem(undefined)
    // The browser's permission prompt opens only here, at the person's press (NTF-30).
    if (on && (await Notification.requestPermission()) !== 'granted') {
      lookAgain()
      setProblem(words.refused)
      return
    }
    try {
      await wakeForNews(await keep(on), NOTIFICATION_POLL_MS)
    } catch {
      setProblem(words.notKept)
    }
  }
  return { abilities, on: wanted === true && abilities.can === 'tell', known: wanted !== undefined, problem, turn }
}
