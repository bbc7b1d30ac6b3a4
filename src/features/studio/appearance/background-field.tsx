import { useId } from 'react'
import { BACKGROUNDS, backgroundOf, groundOf, pathOf } from '#contract/backgrounds.ts'
import { PLATFORM_BACKGROUND_REMOVED } from '#contract/limits.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { words } from './words.ts'

export interface BackgroundFieldProps {
  /** A path, or a colour. */
  readonly value: string
  readonly draft: boolean
  onChange(value: string): void
}

/** The 17 pictures, and none (APR-06, APR-08, APR-09). Native radios: one tab stop, arrows inside. */
export function BackgroundField({ value, draft, onChange }: BackgroundFieldProps) {
  const name = useId()
  const chosen = backgroundOf(value)
  return (
    <fieldset className={css({ display: 'grid', gap: '3', minWidth: '[0px]' })}>
      <legend className="vh">{words.pictures}</legend>
      <div role="radiogroup" aria-label={words.pictures} className={grid}>
        {BACKGROUNDS.map((background) => (
          <label key={background.slug} className={tile}>
            <input
              type="radio"
              className={radio}
              name={name}
              value={background.slug}
              checked={background === chosen}
              onChange={() => onChange(pathOf(background))}
            />
            <img src={pathOf(background)} alt="" className={picture} />
            <span className={css({ textStyle: 't12', color: 'text.second', overflowWrap: 'anywhere' })}>{background.label}</span>
          </label>
        ))}
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
        {/* It stays when there is nothing to remove: a button that disappears would lose the focus. */}
        <Button variant="line" size="sm" off={value === PLATFORM_BACKGROUND_REMOVED} onClick={() => onChange(PLATFORM_BACKGROUND_REMOVED)}>
          {words.removeBackground}
        </Button>
        <span role="status" className={css({ textStyle: 't13', color: 'text.second' })}>
          {sayBackground(value)}
        </span>
        {draft && <Pill state="draft" />}
      </div>
    </fieldset>
  )
}

/** What stands, in words. */
export function sayBackground(value: string): string {
  const chosen = backgroundOf(value)
  if (chosen !== null) return words.chosen(chosen.label)
  if (value === PLATFORM_BACKGROUND_REMOVED) return words.noPicture
  const { base } = groundOf(value)
  return base === value.toLowerCase() ? words.plain(value) : words.darkened(value, base)
}

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(88px, 1fr))]', gap: '3' })
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
})
