import { type CSSProperties, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { Cover } from '#features/site/kit/cover.tsx'
import type { CardView, RailView } from '#features/site/kit/views.ts'
import { words } from '#features/site/kit/words.ts'
import { schoolLang } from '#lib/language.ts'
import { card, rail } from '#styled/recipes'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { useMedia } from '#ui/use-media.ts'
import { CardHeartContext } from './card-heart.ts'
import { useRailScroll } from './use-rail-scroll.ts'

interface RailProps {
  readonly view: RailView
  /** Directly below the banners. */
  readonly first?: boolean
  /** On the first screen: rendered at once, not only when it comes into view. */
  readonly early?: boolean
  readonly tools?: ReactNode
}

/** One row of the showcase. It scrolls by hand, by key, or with its two buttons, and snaps to its cards. */
export function Rail({ view, first = false, early = false, tools }: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  const [stopped, setStopped] = useState(false)
  const Heart = useContext(CardHeartContext)
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const { atStart, atEnd, step } = useRailScroll(list, stopped || calm ? null : view.autoplay, view.cards.length)
  const id = useId()
  const stage = view.shape === 'fullImage' ? 'full' : view.shape === 'biggerImage' ? 'bigger' : undefined
  const parts = rail({ first, early, ranked: view.ranked, ...(stage && { stage }) })
  return (
    <section className={parts.root} aria-labelledby={id}>
      <header className={parts.head}>
        <div className={parts.words}>
          <h2 id={id} className={parts.title} style={view.titleLook}>
            {view.title}
          </h2>
          {view.text !== '' && (
            <p className={parts.text} style={view.textLook} lang={schoolLang()}>
              {view.text}
            </p>
          )}
        </div>
        <div className={parts.tools}>
          {!(atStart && atEnd) && (
            <>
              {view.autoplay !== null && !calm && (
                <button
                  type="button"
                  className={`${parts.arrow} ${parts.pause}`}
                  aria-label={stopped ? words.home.playRow(view.title) : words.home.pauseRow(view.title)}
                  onClick={() => setStopped(!stopped)}
                >
                  {stopped ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
                </button>
              )}
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
      {view.cards.length === 0 && <p className={parts.toCome}>{words.home.toCome}</p>}
      <ul
        ref={list}
        className={parts.list}
        style={{ '--per': view.perRow, '--per-phone': view.perRowPhone || view.perRow } as CSSProperties}
      >
        {view.cards.length === 0
          ? PLACES.map((place) => (
              <li key={place} aria-hidden="true">
                <span className={card({ shape: view.shape }).root}>
                  <span className={`${card({ shape: view.shape }).frame} ${parts.place}`} />
                </span>
              </li>
            ))
          : view.cards.map((each, at) => (
              <li key={each.key}>
                <RailCard rail={view} card={each} at={at} eager={first && at < 6} />
                {Heart !== null && each.lesson !== null && <Heart card={each} />}
              </li>
            ))}
      </ul>
    </section>
  )
}

// Placeholders for cards that are not loaded yet.
const PLACES = [1, 2, 3, 4]

function RailCard({ rail: view, card: each, at, eager }: { rail: RailView; card: CardView; at: number; eager: boolean }) {
  const parts = rail({ ranked: view.ranked })
  if (!view.ranked) return <Cover view={each} shape={view.shape} eager={eager} {...(view.perRow > 0 && { width: PER_ROW })} />
  return (
    <div className={parts.ranked}>
      <span className={parts.rank} aria-hidden="true">
        {at + 1}
      </span>
      <span className="vh">{words.home.rank(at + 1)}</span>
      <Cover view={each} shape={view.shape} bare eager={eager} />
    </div>
  )
}

// CAR-12: cards per row, whatever the width; a container query in the recipe gives the number for phones.
const PER_ROW: CSSProperties = { width: 'calc((100cqi - 2 * var(--pad) - (var(--columns) - 1) * 16px) / var(--columns))' }
