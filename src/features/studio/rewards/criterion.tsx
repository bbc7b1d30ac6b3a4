import type { ReactNode } from 'react'
import { control } from '#features/studio/form/draft-form.ts'
import { findLessons } from '#features/studio/shared/find-lessons.ts'
import { css } from '#styled/css'
import { useList } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Notice } from '#ui/feedback.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { REWARD_ICONS } from '#ui/reward-icon.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { fieldNames } from './command-words.ts'
import type { RewardEdit } from './reward-form.tsx'
import { words } from './words.ts'

const OPTIONS = [
  { value: 'score', label: words.types.score, picture: <REWARD_ICONS.score /> },
  { value: 'quiz', label: words.types.quiz, picture: <REWARD_ICONS.quiz /> },
  { value: 'lesson', label: words.types.lesson, picture: <REWARD_ICONS.lesson /> },
] as const

/** How a reward is earned, and the field of each criterion (REW-07, REW-08). */
export function Criterion({ edit, score }: { readonly edit: RewardEdit; readonly score: ReactNode }) {
  const { values } = edit
  return (
    <>
      <RadioCards<'score' | 'quiz' | 'lesson'>
        legend={fieldNames.reward_type}
        look="signs"
        options={OPTIONS}
        {...control(edit, 'reward_type')}
      />
      <div className={indented}>
        {values.reward_type === 'score' && score}
        {values.reward_type === 'score' && values.needed_score === 0 && <Notice role="status">{words.forAll}</Notice>}
        {values.reward_type === 'quiz' && <QuizPicker edit={edit} />}
        {values.reward_type === 'lesson' && <LessonPicker edit={edit} />}
      </div>
      <p className={stays}>{words.stays}</p>
    </>
  )
}

/** REW-29: quizzes that the server knows; a quiz that was created here and is not sent has no server id. */
function QuizPicker({ edit }: { readonly edit: RewardEdit }) {
  useResource('quizzes')
  const rows = useList('quizzes')
  if (rows === undefined) return null
  const options = rows.flatMap(({ lid, title }) => (lid.startsWith('s') ? [{ value: lid.slice(1), label: title }] : []))
  const quiz = control(edit, 'quiz')
  const chosen = options.find(({ value }) => value === quiz.value)
  const isGone = quiz.value !== null && chosen === undefined
  return (
    <SearchSelect
      label={fieldNames.quiz}
      placeholder={words.quizPlaceholder}
      local={options}
      {...quiz}
      chosen={quiz.value === null ? [] : [chosen ?? { value: quiz.value, label: words.quizGone }]}
      error={isGone ? words.quizGone : quiz.error}
      onChange={([next]) => quiz.onChange(next?.value ?? null)}
    />
  )
}

/** REW-30: the lessons of this device, and those that the server's search finds (EP-77, EP-78). */
function LessonPicker({ edit }: { readonly edit: RewardEdit }) {
  const workspace = useWorkspace()
  useResource('lessons')
  const rows = useList('lessons')
  if (rows === undefined) return null
  const options = rows.map(({ lid, title }) => ({ value: lid.slice(1), label: title }))
  const { value: lesson, onChange, ...field } = control(edit, 'lesson')
  return (
    <SearchSelect
      label={fieldNames.lesson}
      hint={words.lessonHint}
      placeholder={words.lessonPlaceholder}
      local={options}
      remote={(request) => findLessons(workspace, request)}
      chosen={
        lesson === null ? [] : [options.find(({ value }) => value === lesson) ?? { value: lesson, label: words.chosenLesson(lesson) }]
      }
      {...field}
      onChange={([next]) => onChange(next?.value ?? null)}
    />
  )
}

const stays = css({ textStyle: 't13', color: 'text.second' })
export const indented = css({
  borderLeft: '[1.5px solid]',
  borderLeftColor: 'line',
  paddingLeft: '4',
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
