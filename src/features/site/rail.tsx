import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { rail } from '#styled/recipes'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Cover } from './cover.tsx'
import { useRailScroll } from './use-rail-scroll.ts'
import type { RailView } from './views.ts'
import { words } from './words.ts'

/** One row of the showcase: scrolled by hand, by key, or by its two buttons; it snaps to its cards. */
export function Rail({ view, first = false, tools }: { view: RailView; first?: boolean; tools?: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, step } = useRailScroll(list, view.autoplay, view.cards.length)
  const id = useId()
  const stage = view.shape === 'fullImage' ? 'full' : view.shape === 'biggerImage' ? 'bigger' : undefined
  const parts = rail({ first, ranked: view.ranked, ...(stage && { stage }) })
  return (
    <section className={parts.root} aria-labelledby={id}>
      <header className={parts.head}>
        <div className={parts.words}>
          <h2 id={id} className={parts.title} style={view.titleLook}>
            {view.title}
          </h2>
          {view.text !== '' && (
            <p className={parts.text} style={view.textLook}>
              {view.text}
            </p>
          )}
        </div>
        <div className={parts.tools}>
          {!(atStart && atEnd) && (
            <>
              <button
                type="button"
                className={parts.arrow}
                aria-label={words.home.previous(view.title)}
                disabled={atStart}
                onClick={() => step(-1)}
              >
                <ChevronLeftIcon />
              </button>
              <button
                type="button"
                className={parts.arrow}
                aria-label={words.home.following(view.title)}
                disabled={atEnd}
                onClick={() => step(1)}
              >
                <ChevronRightIcon />
              </button>
            </>
          )}
          {tools}
        </div>
      </header>
      <ul
        ref={list}
        className={parts.list}
        style={{ '--per': view.perRow, '--per-phone': view.perRowPhone || view.perRow } as CSSProperties}
      >
        {view.cards.map((card, at) => (
          <li key={card.key}>
            {view.ranked ? (
              <div className={parts.ranked}>
                <span className={parts.rank} aria-hidden="true">
                  {at + 1}
                </span>
                <Cover view={card} shape={view.shape} bare eager={first && at < 6} />
              </div>
            ) : (
              <Cover view={card} shape={view.shape} eager={first && at < 6} {...(view.perRow > 0 && { width: PER_ROW })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

// CAR-12: so many cards a row, whatever the width; the phone's number comes from the container's own query in the recipe.
const PER_ROW: CSSProperties = { width: 'calc((100cqi - 2 * var(--pad) - (var(--columns) - 1) * 16px) / var(--columns))' }
