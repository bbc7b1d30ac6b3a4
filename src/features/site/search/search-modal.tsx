import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { SEARCH_TEXT_MAX } from '#contract/limits.ts'
import { account } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { ClockIcon } from '#ui/icons-studio.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { forgetSearches, keepSearch, useRecentSearches } from './recent-searches.ts'
import { searchWords as w } from './search-words.ts'

/** TOP-01..04: Enter or the button opens the results; blank text does nothing. A chunk of its own. */
export function SearchModal({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const recent = useRecentSearches(workspace)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const parts = account()
  const go = (typed: string) => {
    const search = typed.trim()
    if (search === '') return
    onClose()
    void keepSearch(workspace, search)
    void navigate({ to: '/search', search: { search } })
  }
  return (
    <Dialog open onClose={onClose} title={w.title} size="lg" focus={input}>
      <form
        role="search"
        className={parts.searchForm}
        onSubmit={(event) => {
          event.preventDefault()
          go(text)
        }}
      >
        <TextField
          ref={input}
          label={w.label}
          type="search"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary">
          <SearchIcon />
          {w.go}
        </Button>
      </form>
      {recent.length > 0 && (
        <section className={parts.recent} aria-label={w.recent}>
          <ul>
            {recent.map((each) => (
              <li key={each}>
                <button type="button" className={parts.recentItem} onClick={() => go(each)}>
                  <ClockIcon />
                  <span>{each}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              void forgetSearches(workspace)
              input.current?.focus()
            }}
          >
            {w.forget}
          </Button>
        </section>
      )}
    </Dialog>
  )
}
