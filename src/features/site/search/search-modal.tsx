import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { account } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ClockIcon } from '#ui/icons-more.tsx'
import { forgetSearches, keepSearch, useRecentSearches } from './recent-searches.ts'
import { SearchForm } from './search-form.tsx'
import { searchWords as w } from './search-words.ts'

/** TOP-01..04: Enter or the button opens the results; blank text does nothing. A separate chunk. */
export function SearchModal({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const recent = useRecentSearches(workspace)
  const input = useRef<HTMLInputElement>(null)
  const parts = account()
  const go = (search: string) => {
    onClose()
    void keepSearch(workspace, search)
    void navigate({ to: '/search', search: { search } })
  }
  return (
    <Dialog open onClose={onClose} title={w.title} size="lg" focus={input}>
      <SearchForm field={input} look={parts.searchForm} button="primary" onSearch={go} />
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
