import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { account } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { words } from './words.ts'

/** TOP-01..04: Enter or the button opens the results; blank text does nothing. A chunk of its own. */
export function SearchModal({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const parts = account()
  const go = () => {
    const search = text.trim()
    if (search === '') return
    onClose()
    void navigate({ to: '/search', search: { search } })
  }
  return (
    <Dialog open onClose={onClose} title={words.search.title} size="lg" focus={input}>
      <form
        role="search"
        className={parts.searchForm}
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <TextField
          ref={input}
          label={words.search.label}
          type="search"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary">
          <SearchIcon />
          {words.search.go}
        </Button>
      </form>
    </Dialog>
  )
}
