import { useEffect, useId, useSyncExternalStore } from 'react'

// Only one crop dialog is open at a time: the second waits until the first is closed.

const line: string[] = []
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listen) => listen())

function listenTo(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

function stand(id: string): () => void {
  line.push(id)
  tell()
  return () => {
    line.splice(line.indexOf(id), 1)
    tell()
  }
}

/** Whether this field may open its dialog now. Its place in the queue lasts while `wants` is true. */
export function useDialogTurn(wants: boolean): boolean {
  const id = useId()
  useEffect(() => (wants ? stand(id) : undefined), [wants, id])
  return useSyncExternalStore(listenTo, () => wants && line[0] === id)
}
