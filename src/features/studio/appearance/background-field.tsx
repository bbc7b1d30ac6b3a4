import { backgroundOf, shownBackgroundOf } from '#contract/backgrounds.ts'
import { PLATFORM_BACKGROUND_REMOVED } from '#contract/limits.ts'
import { backgroundLabel } from '#features/studio/shared/background-labels.ts'
import { BackgroundTiles } from '#features/studio/shared/background-tiles.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { words } from './words.ts'

export interface BackgroundFieldProps {
  /** A path or a colour. */
  readonly value: string
  readonly draft: boolean
  onChange(value: string): void
}

/** The 17 background pictures, and none (APR-06, APR-08, APR-09). */
export function BackgroundField({ value, draft, onChange }: BackgroundFieldProps) {
  return (
    <fieldset className={css({ display: 'grid', gap: '3', minWidth: '[0px]' })}>
      <legend className="vh">{words.pictures}</legend>
      <BackgroundTiles label={words.pictures} value={value} onChange={onChange} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
        {/* Stays, but off, when there is nothing to remove: a button that disappears would lose the focus. */}
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

/** The current background, in words. */
export function sayBackground(value: string): string {
  const chosen = backgroundOf(value)
  if (chosen !== null) return words.chosen(backgroundLabel(chosen))
  if (value === PLATFORM_BACKGROUND_REMOVED) return words.noPicture
  const { base } = shownBackgroundOf(value)
  return base === value.toLowerCase() ? words.plain(value) : words.darkened(value, base)
}
