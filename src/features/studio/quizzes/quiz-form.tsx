import { QUIZ_GOAL, QUIZ_NAME_MAX, QUIZ_TIME_MAX } from '#contract/limits.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { control, type DraftForm } from '#features/studio/form/draft-form.ts'
import { DialogFields } from '#features/studio/form/form-dialog.tsx'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { Hold } from '#features/studio/form/hold.tsx'
import { listRow, saveRow } from '#features/studio/form/list-row.ts'
import type { FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { css } from '#styled/css'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { Notice } from '#ui/feedback.tsx'
import { QuizIcon } from '#ui/icons-more.tsx'
import { PersonIcon } from '#ui/icons.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { commandWords, fieldNames as NAMES } from './command-words.ts'
import { createQuiz, updateQuiz } from './commands.ts'
import { BLANK_QUIZ, quizForm, type QuizValues } from './form.ts'
import { limitInWords, limitToSeconds, secondsToLimit } from './time-limit.ts'
import { words } from './words.ts'

export type QuizRow = MirroredRow<'quizzes'>
type QuizEdit = DraftForm<QuizValues, QuizValues>

const FIELDS: readonly FieldSpec<QuizValues>[] = [
  { name: 'title', as: 'text', label: NAMES.title, limit: QUIZ_NAME_MAX, required: true, first: true },
  { name: 'type', as: 'own', label: NAMES.type, say: (type) => words.types[type as QuizValues['type']] },
  { name: 'goal', as: 'number', label: NAMES.goal, hint: words.goalHint, min: QUIZ_GOAL.min, max: QUIZ_GOAL.max, suffix: '%' },
  { name: 'published', as: 'switch', label: NAMES.published, text: words.publishedText },
  { name: 'repeat', as: 'switch', label: NAMES.repeat, text: words.repeatText },
  { name: 'stopwatch', as: 'switch', label: NAMES.stopwatch, text: words.stopwatchText },
  { name: 'time_limit', as: 'own', label: NAMES.time_limit, say: (limit) => words.timeSay(limitInWords(String(limit))) },
]

const SCHEMA: FormSchema<QuizValues> = { rules: quizForm, blank: BLANK_QUIZ, fields: FIELDS }

/** «Criar avaliação» and «Editar avaliação» (QUI-02); null: a new quiz. Closes 500 ms after saving (QUI-14). */
export function QuizDialog({ quiz }: { readonly quiz: QuizRow | null }) {
  const { back, leave } = useDrawer()
  return (
    <RowForm row={listRow('avaliacoes', 'quizzes', quiz, words)} schema={SCHEMA} save={saveRow(quiz, createQuiz, updateQuiz)} leave={leave}>
      <DialogFields<QuizValues, QuizValues> title={quiz === null ? words.create : words.edit} onClose={back}>
        {(form, field) => (
          <>
            {/* QUI-06 */}
            <Hold why={form.values.title.trim() === '' ? commandWords.titleMissing : null} />
            {field('title')}
            <RadioCards<QuizValues['type']>
              legend={NAMES.type}
              look="pair"
              options={[
                { value: 'comun', label: words.types.comun, picture: <QuizIcon /> },
                { value: 'comportamental', label: words.types.comportamental, picture: <PersonIcon /> },
              ]}
              {...control(form, 'type')}
            />
            {form.values.type === 'comun' && <div className={indented}>{field('goal')}</div>}
            <div>
              {field('published')}
              {form.values.published && (quiz?.questions_count ?? 0) === 0 && <Notice role="status">{words.publishedEmpty}</Notice>}
              {field('repeat')}
              {field('stopwatch')}
            </div>
            {form.values.stopwatch && <TimeLimit edit={form} />}
          </>
        )}
      </DialogFields>
    </RowForm>
  )
}

/** QUI-07, QUI-08: one error under the three boxes. */
function TimeLimit({ edit }: { readonly edit: QuizEdit }) {
  const limit = control(edit, 'time_limit')
  return (
    <div className={indented}>
      <TimeField
        label={NAMES.time_limit}
        max={QUIZ_TIME_MAX}
        {...limit}
        value={limitToSeconds(limit.value)}
        onChange={(seconds) => limit.onChange(secondsToLimit(seconds))}
      />
    </div>
  )
}

const indented = css({ borderLeft: '[1.5px solid]', borderLeftColor: 'line', paddingLeft: '4' })
