import { useId, useRef } from 'react'
import { QUIZ_OPTIONS_MAX } from '#contract/limits.ts'
import type { QuizProfile } from '#contract/quizzes.ts'
import { type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PlusIcon } from '#ui/icons-more.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SortableArea } from '#ui/sortable-area.tsx'
import { commandWords } from './command-words.ts'
import { blankOption, type Option, type QuestionValues } from './form.ts'
import { OptionRow } from './option-row.tsx'
import { words } from './words.ts'

export interface OptionsFieldProps {
  readonly edit: DraftForm<QuestionValues, QuestionValues>
  /** If set, an answer counts for a profile instead of being right. */
  readonly profiles: readonly QuizProfile[] | null
}

/** The answers of a question, in order, with the right ones, or with the profile of each. */
export function OptionsField({ edit, profiles }: OptionsFieldProps) {
  const { values, form } = edit
  const { options, kind } = values
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const put = (next: Option[]) => setField(form, 'options', next)
  const change = (at: number, changed: Partial<Option>) =>
    put(options.map((each, place) => (place === at ? { ...each, ...changed } : each)))
  const mark = (at: number, right: boolean) =>
    put(options.map((each, place) => ({ ...each, right: place === at ? right : kind === 'single' ? false : each.right })))
  const add = () => {
    put([...options, blankOption()])
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('li:last-of-type input[type=text]')?.focus())
  }
  const right = options.filter((each) => each.right).length
  const error = errorOf(edit)
  return (
    <fieldset className={field} ref={box} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={legend}>
        <span>{commandWords.options}</span>
        {profiles === null && <span className={count}>{words.rightOf(right, options.length)}</span>}
      </legend>
      <SortableArea
        items={options.map((option, at) => ({ id: option.id, title: option.text.trim() || words.option(at + 1) }))}
        onReorder={(ids) => put(ids.flatMap((each) => options.find((option) => option.id === each) ?? []))}
      >
        {(move) => (
          <ol className={list}>
            {options.map((option, at) => (
              <OptionRow
                key={option.id}
                id={option.id}
                place={at + 1}
                of={options.length}
                onMove={(to) => move(option.id, to)}
                onRemove={() => put(options.filter((_, place) => place !== at))}
              >
                {profiles === null && (
                  <input
                    type={kind === 'single' ? 'radio' : 'checkbox'}
                    name={`${id}-right`}
                    className={tick}
                    aria-label={words.isRight(at + 1)}
                    checked={option.right}
                    onChange={(event) => mark(at, event.target.checked)}
                  />
                )}
                <OptionText edit={edit} at={at} profiles={profiles} onChange={(changed) => change(at, changed)} />
              </OptionRow>
            ))}
          </ol>
        )}
      </SortableArea>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={problem}>
          <AlertIcon size={14} />
          {error}
        </p>
      )}
      <Button variant="add" off={options.length >= QUIZ_OPTIONS_MAX} onClick={add}>
        <PlusIcon />
        {words.addOption}
      </Button>
    </fieldset>
  )
}

interface OptionTextProps extends OptionsFieldProps {
  readonly at: number
  onChange(changed: Partial<Option>): void
}

/** The text of an answer, and the profile that it counts for. */
function OptionText({ edit: { values, form, seen }, at, profiles, onChange }: OptionTextProps) {
  const option = values.options[at]
  if (option === undefined) return null
  const before = seen.options.find((each) => each.id === option.id)
  return (
    <div className={text}>
      <TextField
        label={words.option(at + 1)}
        name={`options.${at}.text`}
        value={option.text}
        draft={before?.text !== option.text}
        error={form.formState.errors.options?.[at]?.text?.message}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {profiles !== null && (
        <SelectField
          label={words.profileOf(at + 1)}
          options={[{ value: '', label: words.noProfile }, ...profiles.map(({ id: value, title }) => ({ value, label: title }))]}
          value={option.profile ?? ''}
          draft={before?.profile !== option.profile}
          onChange={(profile) => onChange({ profile: profile === '' ? null : profile })}
        />
      )}
    </div>
  )
}

/** The error of the whole list: too few answers, none right. The error of one answer is shown at that answer. */
function errorOf({ form }: OptionsFieldProps['edit']): string | undefined {
  const { options } = form.formState.errors
  return options?.root?.message ?? options?.message
}

const field = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2', minWidth: '[0]' })
const legend = css({ display: 'flex', width: 'full', textStyle: 't13', fontWeight: 500, color: 'slate.200', marginBottom: '2' })
const count = css({ marginLeft: 'auto', color: 'text.faint', fontWeight: 400 })
const list = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const text = css({ flex: '1', minWidth: '[0]', display: 'grid', gap: '2' })
const tick = css({ flex: '[none]', width: '[20px]', height: '[20px]', marginBottom: '[12px]', accentColor: 'primary', cursor: 'pointer' })
const problem = css({ display: 'flex', gap: '1.5', alignItems: 'center', textStyle: 't12', color: 'red.chalk' })
