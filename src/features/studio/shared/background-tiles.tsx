import { useId } from 'react'
import { BACKGROUNDS, backgroundOf, pathOf } from '#contract/backgrounds.ts'
import { css } from '#styled/css'
import { backgroundLabel } from './background-labels.ts'

export interface BackgroundTilesProps {
  readonly label: string
  /** A path; with another value none is chosen. */
  readonly value: string
  /** Smaller, without visible names. */
  readonly compact?: boolean
  onChange(path: string): void
}

/** The 17 backgrounds as radios with names (AMB-57). Native ones: one tab stop, arrow keys inside. */
export function BackgroundTiles({ label, value, compact = false, onChange }: BackgroundTilesProps) {
  const name = useId()
  const chosen = backgroundOf(value)
  return (
    <div role="radiogroup" aria-label={label} className={grid} data-compact={compact || undefined}>
      {BACKGROUNDS.map((background) => (
        <label key={background.slug} className={tile} title={compact ? backgroundLabel(background) : undefined}>
          <input
            type="radio"
            className={radio}
            name={name}
            value={background.slug}
            checked={background === chosen}
            onChange={() => onChange(pathOf(background))}
          />
          <img src={pathOf(background)} alt="" className={picture} />
          <span className={compact ? 'vh' : title}>{backgroundLabel(background)}</span>
        </label>
      ))}
    </div>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(88px, 1fr))]',
  gap: '3',
  '&[data-compact]': { gridTemplateColumns: '[repeat(auto-fill, minmax(60px, 1fr))]', gap: '2' },
})
const tile = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: '1',
  cursor: 'pointer',
  '&:has(:checked) img': { boxShadow: '[0 0 0 2px var(--colors-board), 0 0 0 4px var(--colors-chalk)]' },
  '&:has(:focus-visible) img': { outline: '[2px solid var(--colors-chalk)]', outlineOffset: '[5px]' },
})
const radio = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  appearance: 'none',
  cursor: 'inherit',
  outline: 'none',
})
const picture = css({
  width: 'full',
  height: '[56px]',
  objectFit: 'cover',
  borderRadius: '8',
  boxShadow: '[inset 0 0 0 1px rgb(244 241 231 / 0.28)]',
  '[data-compact] &': { height: '[44px]' },
})
const title = css({ textStyle: 't12', color: 'text.second', overflowWrap: 'anywhere' })
