import { useLiveQuery } from 'dexie-react-hooks'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { getRecord, type ReminderRecord } from './device-records.ts'

/** null: no reminder. undefined: it is being read. */
export function useKeptReminder(): ReminderRecord | null | undefined {
  const { store } = useWorkspace()
  return useLiveQuery(() => store.read(['meta'], async (tx) => (await getRecord(tx, 'reminder')) ?? null), [store])
}
