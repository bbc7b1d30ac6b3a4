import { useLiveQuery } from 'dexie-react-hooks'
import { getRecord, type ReminderRecord } from '#features/site/device/device-records.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** null: no reminder. undefined: it is being read. */
export function useKeptReminder(): ReminderRecord | null | undefined {
  const { store } = useWorkspace()
  return useLiveQuery(() => store.read(['meta'], async (tx) => (await getRecord(tx, 'reminder')) ?? null), [store])
}
