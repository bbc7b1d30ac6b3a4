import { type RefObject, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { searchWords as w } from './search-words.ts'

export interface SearchFormProps {
  readonly first?: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly look: string | undefined
  readonly button: 'primary' | 'line'
  /** The text without spaces around it; never blank (TOP-04). */
  onSearch(text: string): void
}

/** The field and its button; Enter presses the button. */
export function SearchForm({ first = '', field, look, button, onSearch }: SearchFormProps) {
  const [text, setText] = useState(first)
  return (
    <form
      role="search"
      className={look}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = text.trim()
        if (wanted !== '') onSearch(wanted)
      }}
    >
      <TextField
        {...(field && { ref: field })}
        label={w.label}
        type="search"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant={button}>
        <SearchIcon />
        {w.go}
      </Button>
    </form>
  )
}
