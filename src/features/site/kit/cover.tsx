import { type CSSProperties, useState } from 'react'
import { schoolLang } from '#lib/language.ts'
import { card } from '#styled/recipes'
import { LockIcon, PlayIcon } from '#ui/icons.tsx'
import { SiteLink } from './site-link.tsx'
import type { CardShape, CardView } from './views.ts'
import { words } from './words.ts'

export interface CoverProps {
  view: CardView
  shape: CardShape
  /** The picture already contains the title: large numbers, «Em alta». */
  bare?: boolean
  /** On the first screen: fetched at once. */
  eager?: boolean
  width?: CSSProperties
}

/** For grids, whose columns set the width of a card. */
export const FILL: CSSProperties = { width: '100%' }

/** A course, module or lesson as a card. Without a picture, or if it does not load, the title is the cover. */
export function Cover({ view, shape, bare = false, eager = false, width }: CoverProps) {
  const parts = card({ shape })
  const percent = view.progress === null ? null : Math.round(view.progress * 100)
  return (
    <SiteLink href={view.href} className={parts.root} style={width}>
      <span data-part="frame" className={parts.frame}>
        <Picture view={view} eager={eager} />
        {percent !== null && (
          <span data-part="play" className={parts.play}>
            <PlayIcon />
          </span>
        )}
        {view.locked && (
          <span className={parts.lock}>
            <LockIcon size={16} />
            <span className="vh">{words.home.locked}</span>
          </span>
        )}
        {shape === 'fullImage' && (
          <span className={parts.over}>
            <span className={parts.title} lang={schoolLang()}>
              {view.title}
            </span>
            <span className={parts.meta}>{view.meta}</span>
          </span>
        )}
      </span>
      {percent !== null && (
        <span className={parts.progress}>
          <span className={parts.bar} style={{ width: `${percent}%` }} />
          <span className="vh">{words.home.watched(percent)}</span>
        </span>
      )}
      {shape !== 'fullImage' && (
        <>
          <span className={bare ? 'vh' : parts.title} title={bare ? undefined : view.title} lang={schoolLang()}>
            {view.title}
          </span>
          {view.meta !== '' && <span className={bare ? 'vh' : parts.meta}>{view.meta}</span>}
        </>
      )}
    </SiteLink>
  )
}

function Picture({ view, eager }: { view: CardView; eager: boolean }) {
  const parts = card()
  const [broken, setBroken] = useState<string | null>(null)
  if (view.picture === null || broken === view.picture) {
    return (
      <span className={parts.fallback} style={{ '--hue': hueOf(view.title) } as CSSProperties} aria-hidden="true">
        <span>{view.title}</span>
      </span>
    )
  }
  return (
    <img
      className={parts.image}
      src={view.picture}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(view.picture)}
    />
  )
}

/** A colour computed from the title, the same on every page. */
export function hueOf(title: string): number {
  let hash = 0
  for (const letter of title) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return hash
}
