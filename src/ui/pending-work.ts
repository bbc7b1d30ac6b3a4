import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import { holdDrawer } from './layers.ts'

/** The state of a field that turns a chosen file into a value, for instance a picture. */
export type FieldWork = 'rest' | 'busy' | 'failed'

/** The pending work of one form's fields. Saving waits for it, so that no chosen file is left out (decision 0046). */
export class PendingWork {
  readonly #began: () => void
  readonly #busy = new Set<string>()
  #waiting: ((made: boolean) => void)[] = []
  #made = true

  constructor(began: () => void = () => {}) {
    this.#began = began
  }

  note(field: string, making: FieldWork): void {
    if (making === 'busy') {
      this.#busy.add(field)
      this.#began()
      return
    }
    // A failure before the wait was shown at its field, so a later save accepts it.
    if (this.#busy.delete(field) && making === 'failed' && this.#waiting.length > 0) this.#made = false
    if (this.#busy.size > 0) return
    for (const end of this.#waiting.splice(0)) end(this.#made)
    this.#made = true
  }

  get isBusy(): boolean {
    return this.#busy.size > 0
  }

  /** Resolves when no work is pending; false: some of it failed meanwhile. */
  ended(): Promise<boolean> {
    return this.isBusy ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(true)
  }
}

/** Provided around a form's fields. */
export const PendingWorkContext = createContext<PendingWork | null>(null)

/** Reports a field's state to its form. */
export function useFieldWork(making: FieldWork): void {
  const form = useContext(PendingWorkContext)
  const field = useId()
  useEffect(() => form?.note(field, making), [form, field, making])
  useEffect(() => () => form?.note(field, 'rest'), [form, field])
  useEffect(() => (making === 'busy' ? holdDrawer() : undefined), [making])
}

/**
 * For the form: `save` waits until no work is pending. If some work failed, it saves nothing and `failed` is true until a file is picked again
 * or the form is saved again. Leaving the form meanwhile saves nothing: the draft stays.
 */
export function usePendingWork(save: () => void | Promise<void>) {
  const [waits, setWaits] = useState(false)
  const [failed, setFailed] = useState(false)
  const [pendingWork] = useState(() => new PendingWork(() => setFailed(false)))
  const waiting = useRef(false)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const saveWhenDone = async () => {
    if (waiting.current) return
    setFailed(false)
    if (!pendingWork.isBusy) return save()
    waiting.current = true
    setWaits(true)
    const made = await pendingWork.ended()
    waiting.current = false
    if (gone.current) return
    setWaits(false)
    if (made) await latest.current()
    else setFailed(true)
  }
  return { pendingWork, waits, failed, save: saveWhenDone }
}
