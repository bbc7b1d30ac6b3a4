import { useContext, useRef } from 'react'
import type { QuizProfile } from '#contract/quizzes.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { setField } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { uuid } from '#lib/ids.ts'
import { css } from '#styled/css'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { SegmentField } from '#ui/segment-field.tsx'
import { NEW_QUESTION, questionAddress } from './address.ts'
import { commandWords as names } from './command-words.ts'
import { createQuestion, updateQuestion } from './commands.ts'
import { blankQuestion, questionForm, type QuestionValues } from './form.ts'
import { OptionsField } from './options-field.tsx'
import { QuestionPreview } from './preview.tsx'
import { QuestionHeadContext } from './question-head.ts'
import { words } from './words.ts'

export type QuestionRow = MirroredRow<'quiz_questions'>

export interface EditedQuiz {
  readonly lid: string
  readonly sid: string
  readonly type: string
  readonly profiles: readonly QuizProfile[]
}

export interface QuestionFormProps {
  readonly quiz: EditedQuiz
  /** null: a new question. */
  readonly question: QuestionRow | null
  readonly place: number
  readonly count: number
}

const FIELDS: readonly FieldSpec<QuestionValues>[] = [
  { name: 'title', as: 'area', label: names.title },
  { name: 'kind', as: 'own', label: names.kind, say: (kind) => words.kinds[kind as QuestionValues['kind']] },
  { name: 'options', as: 'own', label: names.options, say: (options) => optionsText(options as QuestionValues['options']) },
  { name: 'explanation', as: 'area', label: names.explanation, hint: words.explanationHint },
  { name: 'image', as: 'picture', label: names.image, slot: 'question' },
]

const optionsText = (options: QuestionValues['options']) =>
  options.map(({ text, right }) => (right ? `${text} (${words.right})` : text)).join('; ')

/** One question: its text, its answers, and a preview for the student. */
export function QuestionForm({ quiz, question, place, count }: QuestionFormProps) {
  const { go } = useDrawer()
  const head = useContext(QuestionHeadContext)
  const made = useRef('')
  const blank = useRef(blankQuestion())
  const isBehavioural = quiz.type === 'comportamental'
  return (
    <RowForm
      row={{
        key: `quiz_questions/${question?.lid ?? ''}`,
        form: questionAddress(quiz.sid, question?.lid ?? NEW_QUESTION),
        label: question === null ? words.newQuestion : words.label(question.title),
      }}
      schema={{ rules: questionForm(quiz.type), blank: blank.current, fields: FIELDS }}
      save={({ output, changed }) => {
        if (question !== null) return [edit(updateQuestion, { lid: question.lid, quiz_id: quiz.sid, ...changed })]
        made.current = uuid()
        return [edit(createQuestion, { lid: made.current, quiz_id: quiz.sid, ...output })]
      }}
      {...(question === null && { leave: () => go(made.current) })}
    >
      {(form, field) => (
        <div className={sides}>
          <div className={column}>
            <h2 ref={head} className={heading} tabIndex={-1}>
              {question === null ? words.newQuestion : words.questionOf(place, count)}
            </h2>
            {field('title')}
            <SegmentField<QuestionValues['kind']>
              legend={isBehavioural ? words.kindBehavioural : names.kind}
              options={[
                { value: 'single', label: words.kinds.single },
                { value: 'multiple', label: words.kinds.multiple },
              ]}
              value={form.values.kind}
              onChange={(kind) => {
                setField(form.form, 'kind', kind)
                // Only one right answer is allowed now: the first one stays right.
                const first = form.values.options.findIndex(({ right }) => right)
                if (kind === 'single')
                  setField(
                    form.form,
                    'options',
                    form.values.options.map((option, at) => ({ ...option, right: at === first })),
                  )
              }}
            />
            <OptionsField edit={form} profiles={isBehavioural ? quiz.profiles : null} />
            {field('explanation')}
            {field('image')}
          </div>
          <QuestionPreview values={form.values} place={place} count={count} isBehavioural={isBehavioural} />
        </div>
      )}
    </RowForm>
  )
}

const sides = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 300px)]',
  gap: '7',
  alignItems: 'start',
  '@media (max-width: 1099px)': { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
const column = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
const heading = css({ textStyle: 't18', fontWeight: 600, outline: 'none', scrollMarginTop: '4' })
