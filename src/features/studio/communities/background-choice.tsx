import { BACKGROUNDS, backgroundOf } from '#contract/backgrounds.ts'
import { backgroundLabel } from '#features/studio/shared/background-labels.ts'
import { BackgroundTiles } from '#features/studio/shared/background-tiles.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { legacyWords as words } from './words.ts'

export interface BackgroundChoiceProps {
  /** The path of one of the 17 backgrounds; '' for none. */
  readonly value: string
  readonly draft: boolean
  onChange(value: string): void
}

/** A choice of the 17 backgrounds, or none (LEG-04, AMB-57). */
export function BackgroundChoice({ value, draft, onChange }: BackgroundChoiceProps) {
  const chosen = backgroundOf(value)
  const place = BACKGROUNDS.findIndex((each) => each === chosen) + 1
  return (
    <fieldset className={css({ display: 'grid', gap: '2', minWidth: '[0px]' })}>
      <legend className={css({ textStyle: 't13', fontWeight: 550, marginBottom: '2' })}>{words.background}</legend>
      <BackgroundTiles label={words.background} value={value} compact onChange={onChange} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
        <span role="status" className={css({ textStyle: 't13', color: 'text.second' })}>
          {chosen === null ? words.noBackground : words.chosen(backgroundLabel(chosen), place, BACKGROUNDS.length)}
        </span>
        {draft && <Pill state="draft" />}
        <Button variant="link" size="sm" off={value === ''} className={css({ marginLeft: 'auto' })} onClick={() => onChange('')}>
          {words.removeBackground}
        </Button>
      </div>
    </fieldset>
  )
}
