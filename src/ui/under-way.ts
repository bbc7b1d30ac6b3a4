import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'

/** Where a field stands that makes something out of what a person picked, a picture for instance. */
export type Making = 'rest' | 'busy' | 'failed'

/** What the fields of one form are still making: who saves waits for it, so that nothing that was picked is left behind. */
export class UnderWay {
  readonly #busy = new Set<string>()
  #waiting: ((made: boolean) => void)[] = []
  #made = true

  note(field: string, making: Making): void {
    if (making === 'busy') this.#busy.add(field)
    else if (this.#busy.delete(field) && making === 'failed') this.#made = false
    if (this.#busy.size > 0) return
    for (const end of this.#waiting.splice(0)) end(this.#made)
    this.#made = true
  }

  get isBusy(): boolean {
    return this.#busy.size > 0
  }

  /** Resolves when nothing is under way any more; false: something came to nothing. */
  ended(): Promise<boolean> {
    return this.isBusy ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(true)
  }
}

/** Around a form's fields. */
export const UnderWayContext = createContext<UnderWay | null>(null)

/** A field tells its form where it stands. */
export function useMaking(making: Making): void {
  const form = useContext(UnderWayContext)
  const field = useId()
  useEffect(() => form?.note(field, making), [form, field, making])
  useEffect(() => () => form?.note(field, 'rest'), [form, field])
}

/**
 * For the form: `save` waits until nothing in it is under way, and does nothing when something came to nothing; the field says what, and
 * `failed` that nothing was saved. Who leaves meanwhile has not saved: the draft stays.
 */
export function useUnderWay(save: () => void | Promise<void>, failed: () => void) {
  const [underWay] = useState(() => new UnderWay())
  const [waits, setWaits] = useState(false)
  const waiting = useRef(false)
  const latest = useRef({ save, failed })
  useEffect(() => {
    latest.current = { save, failed }
  })
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const saveWhenMade = async () => {
    if (waiting.current) return
    if (!underWay.isBusy) return save()
    waiting.current = true
    setWaits(true)
    const made = await underWay.ended()
    waiting.current = false
    if (gone.current) return
    setWaits(false)
    if (made) await latest.current.save()
    else latest.current.failed()
  }
  return { underWay, waits, save: saveWhenMade }
}
