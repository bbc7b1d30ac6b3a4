import { useEffect, useRef } from 'react'
import type { SlotName } from '#images/slots.ts'

// What another page hands to a form, as if it were picked or typed there (PWA-13): for one place at one address, once.

export interface Handed {
  readonly slot: SlotName
  /** The drawer's place that the address names, else the path. */
  readonly at: string
  readonly file: File | null
  readonly text: string
  /** The form has it. */
  onUsed(): void
}

/** ms. A form that has not come by then is not the one that was chosen. */
const WAITS = 60_000

let handed: (Handed & { readonly until: number }) | null = null

export function hand(next: Handed): void {
  handed = { ...next, until: Date.now() + WAITS }
}

/** What is handed to this place here; null: nothing. */
export function handedTo(slot: SlotName): Handed | null {
  const here = new URLSearchParams(location.search).get('edit') ?? location.pathname
  return handed?.slot === slot && handed.at === here && Date.now() < handed.until ? handed : null
}

function takeFile(slot: SlotName): Handed | null {
  const mine = handedTo(slot)
  if (mine !== null) handed = null
  return mine
}

/** The text that was handed to a form, once; '': none. Its file stays for the field. */
export function takeText(slot: SlotName): string {
  const mine = handedTo(slot)
  if (mine === null || handed === null) return ''
  handed = mine.file === null ? null : { ...handed, text: '' }
  if (mine.file === null) mine.onUsed()
  return mine.text
}

/** Picks the file that was handed to this field. Returns what to call when the field has a picture, and when it is to have another one. */
export function useHanded(slot: SlotName, pick: (file: File) => void) {
  const used = useRef<() => void>(undefined)
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  // A task of its own: an effect that is taken back at once must not have taken it.
  useEffect(() => {
    const task = setTimeout(() => {
      const mine = takeFile(slot)
      if (mine?.file == null) return
      used.current = mine.onUsed
      latest.current(mine.file)
    })
    return () => clearTimeout(task)
  }, [slot])
  const forget = () => {
    used.current = undefined
  }
  const onUsed = () => {
    used.current?.()
    forget()
  }
  return { onUsed, forget }
}
