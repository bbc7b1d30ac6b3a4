import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LOGIN_PLACES, LOGIN_THEMES } from '#contract/login-page.ts'
import { css } from '#styled/css'
import { Mark } from '#ui/mark.tsx'
import { SegmentField } from '#ui/segment-field.tsx'
import { type PreviewValues, Preview, type PreviewKind } from './preview.tsx'
import { words } from './words.ts'

export interface StageProps {
  readonly drawn: PreviewValues
  readonly dirty: boolean
  onChoose(theme: number, place: string): void
}

const SHOWN = [
  { value: 'desk', label: words.wide },
  { value: 'phone', label: words.tall },
  { value: 'both', label: words.both },
] as const

/** Beside the drawer, in place of the page: the sign-in page in both widths, and its nine variants (LOG-17). */
export function Stage({ drawn, dirty, onChoose }: StageProps) {
  const [shown, setShown] = useState<PreviewKind | 'both'>('both')
  useCoveredPage()
  return createPortal(
    <section className={stage} aria-label={words.preview}>
      <div className={bar}>
        <SegmentField<PreviewKind | 'both'> legend={words.size} options={SHOWN} value={shown} onChange={setShown} />
        <p className={note}>
          {dirty && <Mark state="draft" />}
          {dirty ? words.onlyYou : words.asSaved}
        </p>
      </div>
      <div className={screens} data-shown={shown}>
        {shown !== 'phone' && (
          <figure className={figure}>
            <Preview drawn={drawn} kind="desk" label={words.widePreview} />
            <figcaption className={caption}>{words.wideCaption}</figcaption>
          </figure>
        )}
        {shown !== 'desk' && (
          <figure className={figure}>
            <Preview drawn={drawn} kind="phone" label={words.tallPreview} />
            <figcaption className={caption}>{words.tallCaption}</figcaption>
          </figure>
        )}
      </div>
      <h2 className={heading}>{words.nine}</h2>
      <Nine drawn={drawn} onChoose={onChoose} />
    </section>,
    document.body,
  )
}

/** The page behind is covered, so nothing in it may be focused (panda.config.ts). */
function useCoveredPage(): void {
  useEffect(() => {
    document.documentElement.dataset['stage'] = 'open'
    return () => {
      delete document.documentElement.dataset['stage']
    }
  }, [])
}

/** Three templates in three positions; a choice sets both (LOG-01, LOG-02). */
function Nine({ drawn, onChoose }: Pick<StageProps, 'drawn' | 'onChoose'>) {
  const { login } = drawn
  return (
    <div role="group" aria-label={words.nineNames} className={nine}>
      {Object.entries(LOGIN_THEMES).flatMap(([number, theme]) =>
        LOGIN_PLACES.map((place) => {
          const shape = { login_theme: Number(number), login_theme_placement: place }
          const on = login.login_theme === shape.login_theme && login.login_theme_placement === place
          return (
            <div key={`${theme}-${place}`} className={item} data-on={on}>
              <Preview drawn={{ ...drawn, login: { ...login, ...shape } }} kind="desk" />
              <button type="button" className={choice} aria-pressed={on} onClick={() => onChoose(shape.login_theme, place)}>
                {words.combination(words.templates[theme], words.places[place])}
              </button>
            </div>
          )
        }),
      )}
    </div>
  )
}

const stage = css({
  position: 'fixed',
  inset: '[var(--sheet) calc(var(--sheet) + var(--beside)) var(--sheet) var(--sheet)]',
  zIndex: '[149]',
  overflow: 'auto',
  padding: '6',
  background: 'slate.950',
  borderRadius: '16',
  color: 'text',
  fontFamily: 'ui',
})
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-end', justifyContent: 'space-between' })
const note = css({ display: 'inline-flex', gap: '2', alignItems: 'center', textStyle: 't13', color: 'text.second', minHeight: '[38px]' })
const screens = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  marginTop: '4',
  gridTemplateColumns: '[minmax(0, 1fr) clamp(140px, 22%, 220px)]',
  '&[data-shown=desk]': { gridTemplateColumns: '[minmax(0, 1fr)]' },
  '&[data-shown=phone]': { gridTemplateColumns: '[minmax(0, 320px)]', justifyContent: 'center' },
})
const figure = css({ margin: '0', minWidth: '[0px]' })
const caption = css({ textStyle: 't12', color: 'text.second', marginTop: '2' })
const heading = css({ textStyle: 't15', fontWeight: 600, marginTop: '8', marginBottom: '3' })
const nine = css({ display: 'grid', gap: '3', gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]' })
const item = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: '2',
  padding: '[6px 6px 10px]',
  border: '1px solid',
  borderColor: 'slate.600',
  borderRadius: '8',
  color: 'slate.200',
  _hover: { borderColor: 'slate.300' },
  '&[data-on=true]': { borderColor: 'primary.line', boxShadow: '[inset 0 0 0 1px var(--colors-primary-line)]', color: 'chalk' },
})
const choice = css({
  textAlign: 'left',
  textStyle: 't13',
  fontWeight: 500,
  cursor: 'pointer',
  minHeight: '[24px]',
  color: '[inherit]',
  outline: 'none',
  // The whole card can be pressed.
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: '8' },
  _focusVisible: { _after: { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '[2px]' } },
})
