import type { RefObject } from 'react'

export interface FileInputProps {
  label: string
  accept: string | undefined
  input: RefObject<HTMLInputElement | null>
  onPick(file: File): void
}

/** Visually hidden: a button replaces it, also for keyboard and screen reader. */
export function FileInput({ label, accept, input, onPick }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const file = target.files?.[0]
        // Picking the same file again must fire `change` again.
        target.value = ''
        if (file !== undefined) onPick(file)
      }}
    />
  )
}
