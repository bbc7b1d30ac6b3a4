import type { RefObject } from 'react'

export interface FileInputProps {
  label: string
  accept: string | undefined
  input: RefObject<HTMLInputElement | null>
  onPick(file: File): void
}

/** Out of sight: a button is its face, by key and by ear too. */
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
        // The same file again must be a change again.
        target.value = ''
        if (file !== undefined) onPick(file)
      }}
    />
  )
}
