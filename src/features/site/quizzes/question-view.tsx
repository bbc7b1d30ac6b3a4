import { useId } from 'react'
import type { AskedQuestion } from '#contract/quiz-attempts.ts'
import { schoolLang } from '#lib/language.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { words } from './words.ts'

export interface QuestionViewProps {
  readonly question: AskedQuestion
  readonly place: number
  readonly count: number
  readonly chosen: readonly string[]
  readonly isBehavioural: boolean
  onChoose(chosen: readonly string[]): void
}

/** One question per screen. Native radios and checkboxes: the browser provides arrow keys, names and the group. */
export function QuestionView({ question, place, count, chosen, isBehavioural, onChoose }: QuestionViewProps) {
  const id = useId()
  const { kind, text, image, options } = question
  const src = pictureHref(image)
  const isMultiple = kind === 'multiple'
  const choose = (option: string, isOn: boolean) =>
    onChoose(isMultiple ? (isOn ? [...chosen, option] : chosen.filter((each) => each !== option)) : [option])
  return (
    <fieldset className={root} aria-describedby={isMultiple ? `${id}-how` : undefined}>
      <legend className={legend}>
        <span className={small}>{words.questionOf(place, count)}</span>
        <h1 className={title} tabIndex={-1} data-question-title>
          {text}
        </h1>
      </legend>
      {isMultiple && (
        <p id={`${id}-how`} className={small}>
          {isBehavioural ? words.markSome : words.markAll}
        </p>
      )}
      {src !== null && <img className={picture} src={src} alt="" />}
      {options.map((option) => (
        <label key={option.id} className={answer}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={`${id}-answer`}
            className={mark}
            checked={chosen.includes(option.id)}
            onChange={(event) => choose(option.id, event.target.checked)}
          />
          <span lang={schoolLang()}>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

const root = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', minWidth: '[0]' })
const legend = css({ display: 'block', width: 'full', minWidth: '[0]' })
const small = css({ display: 'block', textStyle: 't14', color: 'site.text2' })
const title = css({
  fontFamily: 'display',
  fontSize: '[34px]',
  lineHeight: '[1.2]',
  fontWeight: 400,
  marginTop: '2',
  marginBottom: '3',
  overflowWrap: 'anywhere',
  outline: 'none',
  '@media (max-width: 767px)': { fontSize: '[26px]' },
})
const picture = css({
  width: 'full',
  aspectRatio: '[3 / 1]',
  objectFit: 'cover',
  borderRadius: '16',
  _sitePhone: { aspectRatio: '[2 / 1]' },
})
const answer = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: '[64px]',
  paddingInline: '5',
  paddingBlock: '3',
  borderRadius: '16',
  border: '1px solid',
  borderColor: 'site.control',
  fontSize: '[16px]',
  lineHeight: '[22px]',
  fontWeight: 500,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > span': { minWidth: '[0]' },
  '&:has(input:checked)': {
    borderColor: 'primary.line',
    boxShadow: '[inset 0 0 0 1px var(--colors-primary-line)]',
    background: 'primary.wash',
  },
  '&:has(input:focus-visible)': { outline: '[2px solid var(--colors-chalk)]', outlineOffset: '[2px]' },
})
const mark = css({ flex: '[none]', width: '[20px]', height: '[20px]', accentColor: 'primary', outline: 'none' })
