import { useId } from 'react'
import { BACKGROUNDS, backgroundOf, pathOf } from '#contract/backgrounds.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { legacyWords as words } from './words.ts'

export interface BackgroundChoiceProps {
  /** The path of one of the 17; '' for none. */
  readonly value: string
  readonly draft: boolean
  onChange(value: string): void
}

/** The 17 presets, as radios with names (LEG-04, AMB-57). Native ones: one tab stop, arrows inside. */
export function BackgroundChoice({ value, draft, onChange }: BackgroundChoiceProps) {
  const name = useId()
  const chosen = backgroundOf(value)
  const place = BACKGROUNDS.findIndex((each) => each === chosen) + 1
  return (
    <fieldset className={css({ display: 'grid', gap: '2', minWidth: '[0px]' })}>
      <legend className={css({ textStyle: 't13', fontWeight: 550, marginBottom: '2' })}>{words.background}</legend>
      <div role="radiogroup" aria-label={words.background} className={grid}>
        {BACKGROUNDS.map((background) => (
          <label key={background.slug} className={tile} title={background.label}>
            <input
              type="radio"
              className={radio}
              name={name}
              value={background.slug}
              checked={background === chosen}
              onChange={() => onChange(pathOf(background))}
            />
            <img src={pathOf(background)} alt="" className={picture} />
            <span className="vh">{background.label}</span>
          </label>
        ))}
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
        <span role="status" className={css({ textStyle: 't13', color: 'text.second' })}>
          {chosen === null ? words.noBackground : words.chosen(chosen.label, place, BACKGROUNDS.length)}
        </span>
        {draft && <Pill state="draft" />}
        <Button variant="link" size="sm" off={value === ''} className={css({ marginLeft: 'auto' })} onClick={() => onChange('')}>
          {words.removeBackground}
        </Button>
      </div>
    </fieldset>
  )
}

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(60px, 1fr))]', gap: '2' })
const tile = css({
  position: 'relative',
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
  display: 'block',
  width: 'full',
  height: '[44px]',
  objectFit: 'cover',
  borderRadius: '8',
  boxShadow: '[inset 0 0 0 1px rgb(244 241 231 / 0.28)]',
})
