import { useEffect, useId, useSyncExternalStore } from 'react'

// Two crop dialogs over one another would hide each other: the second waits until the first is closed.

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

/** Whether it is this field's turn to open its dialog, as long as it wants to. */
export function useDialogTurn(wants: boolean): boolean {
  const id = useId()
  useEffect(() => (wants ? stand(id) : undefined), [wants, id])
  return useSyncExternalStore(listenTo, () => wants && line[0] === id)
}
