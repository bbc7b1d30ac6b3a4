import { useState } from 'react'
import { css, cx } from '#styled/css'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { Button } from '#ui/button.tsx'
import type { Stretch } from './diff.ts'
import { isColour, isFilm, isPicture, LONG, type Place, shorten, type Titles, valueText } from './values.ts'
import { words } from './words.ts'

export interface ValueProps {
  readonly place: Place
  readonly value: unknown
  readonly titles: Titles
  /** Cut if it is long; otherwise complete. */
  readonly short?: boolean
}

/** A readable form of a field's value: a picture as a picture, a colour with its patch, words as words. */
export function Value({ place, value, titles, short = true }: ValueProps) {
  if (isPicture(place, value)) return <Picture value={value} />
  if (isFilm(place.field, value)) return <>{words.film}</>
  const text = valueText(place, value, titles)
  if (isColour(value)) {
    return (
      <>
        <span className={patch} style={{ background: value }} aria-hidden="true" />
        <span translate="no">{text}</span>
      </>
    )
  }
  return <span translate="no">{short ? shorten(text) : text}</span>
}

function Picture({ value }: { value: unknown }) {
  const url = useFileUrl(value)
  const [broken, setBroken] = useState<string | null>(null)
  const src = url === null || /^(?:blob:|https?:|\/)/i.test(url) ? url : `/${url}`
  if (src === null || broken === src) return <span className={cx(picture, missing)}>{words.noPicture}</span>
  return <img className={picture} src={src} alt={words.pictureAlt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
}

/** Whether the short form of a value leaves something out. */
export const isLong = (place: Place, value: unknown, titles: Titles) => Array.from(valueText(place, value, titles)).length > LONG

/** A text with its added and removed parts marked, also for screen readers. */
export function Stretches({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <span className={marked}>
      {stretches.map(({ kind, text }, place) => {
        // Two stretches may have the same text, so their position is the key; the list is never reordered.
        const key = `${place}`
        if (kind === 'same')
          return (
            <span key={key} translate="no">
              {text}
            </span>
          )
        const Tag = kind === 'gone' ? 'del' : 'ins'
        return (
          <Tag key={key}>
            <span className="vh">{kind === 'gone' ? words.gone : words.came} </span>
            <span translate="no">{text}</span>
          </Tag>
        )
      })}
    </span>
  )
}

/** Shows and hides the rest of a cut value. */
export function MoreButton({ open, field, onToggle }: { open: boolean; field: string; onToggle(): void }) {
  return (
    <Button
      variant="link"
      size="sm"
      aria-expanded={open}
      aria-label={open ? words.showLessOf(field) : words.showAllOf(field)}
      onClick={onToggle}
    >
      {open ? words.showLess : words.showAll}
    </Button>
  )
}

const patch = css({
  display: 'inline-block',
  width: '[14px]',
  height: '[14px]',
  borderRadius: '4',
  verticalAlign: '[-2px]',
  marginRight: '1.5',
  boxShadow: '[inset 0 0 0 1px rgb(244 241 231 / 0.3)]',
})
const picture = css({
  display: 'inline-block',
  height: '[72px]',
  width: 'auto',
  maxWidth: '[min(100%, 168px)]',
  objectFit: 'cover',
  borderRadius: '8',
  background: 'slate.800',
  verticalAlign: 'middle',
})
const missing = css({ height: 'auto', padding: '2', textStyle: 't12', color: 'text.faint', border: '1px dashed', borderColor: 'slate.600' })
const marked = css({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& del + ins': { marginLeft: '1' },
  '& del': { color: 'slate.400', textDecorationLine: 'line-through', textDecorationThickness: '[1.5px]' },
  '& ins': { color: 'chalk', textDecoration: 'none', boxShadow: '[0 2px 0 var(--colors-primary-line)]' },
})
