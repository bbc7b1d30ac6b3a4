import { useRef, useState } from 'react'
import { QUIZ_TEXT_MAX } from '#contract/limits.ts'
import type { Draft } from '#db/tables.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { useProblems } from '#features/studio/context/problems.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { workOf } from '#features/studio/context/row-marks.ts'
import { startEmpty } from '#features/studio/form/new-form.tsx'
import { RemoveDialog, type Removal } from '#features/studio/list/remove-dialog.tsx'
import { useReorder } from '#features/studio/list/use-reorder.ts'
import { firstCharacters } from '#lib/characters.ts'
import { uuid } from '#lib/ids.ts'
import { css } from '#styled/css'
import { useDrafts } from '#sync/page/draft/drafts.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { CopyIcon, PlusIcon } from '#ui/icons-more.tsx'
import { Section } from '#ui/section.tsx'
import { type SortableItem, SortableList } from '#ui/sortable-list.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { NEW_QUESTION, questionAddress } from './address.ts'
import { commandWords } from './command-words.ts'
import { createQuestion, orderQuestions, removeQuestion } from './commands.ts'
import { blankOption, questionForm, type QuestionValues } from './form.ts'
import { QuestionArt } from './question-art.tsx'
import type { EditedQuiz, QuestionRow } from './question-form.tsx'
import { words } from './words.ts'

export interface QuestionListProps {
  readonly quiz: EditedQuiz
  readonly goal: number
  readonly questions: readonly QuestionRow[]
  /** The lid of the open question. */
  readonly open: string | undefined
}

/** The questions in order: the text of each, the state of its edit, and what is missing. */
export function QuestionList({ quiz, goal, questions, open }: QuestionListProps) {
  const { go } = useDrawer()
  const [removing, setRemoving] = useState<QuestionRow | null>(null)
  const items = useItems(quiz, questions, open, useDuplicate(quiz, questions))
  const { shown, reorder } = useReorder(items, ({ ids, was, moved }) => edit(orderQuestions, { lids: ids, was, moved: [moved] }), words)
  const box = useRef<HTMLElement>(null)
  useRowFocus(
    `quiz/${quiz.sid}`,
    questions.map(({ lid }) => lid),
    box,
  )
  const count = questions.length
  const note = quiz.type === 'comun' && count > 0 ? words.toPass(count, Math.ceil((goal * count) / 100)) : words.counted(count)
  const add = (
    <Button
      variant={count === 0 ? 'primary' : 'add'}
      data-row-add
      onClick={() => {
        startEmpty()
        go(NEW_QUESTION)
      }}
    >
      <PlusIcon />
      {words.add}
    </Button>
  )
  return (
    <Section title={words.list} note={note} level={2} ref={box}>
      {count === 0 ? (
        <Empty title={words.emptyTitle} level={3} art={<QuestionArt />} action={add}>
          {words.emptyText}
        </Empty>
      ) : (
        <div className={list}>
          <SortableList
            label={words.list}
            items={shown}
            onReorder={reorder}
            onEdit={go}
            onRemove={(lid) => setRemoving(questions.find((each) => each.lid === lid) ?? null)}
            removeLabel={words.remove}
          />
          {add}
        </div>
      )}
      {removing !== null && (
        <RemoveDialog
          removal={removalOf(quiz, removing)}
          onClose={() => setRemoving(null)}
          onRemoved={() => removing.lid === open && go('')}
        />
      )}
    </Section>
  )
}

/** Copies a question with its answers to the place below it, and opens the copy. */
function useDuplicate(quiz: EditedQuiz, questions: readonly QuestionRow[]) {
  const workspace = useWorkspace()
  const { go, offerUndo } = useDrawer()
  const duplicate = async (question: QuestionRow) => {
    const copy = copyOf(question)
    const made = await edit(createQuestion, { lid: copy.lid, quiz_id: quiz.sid, ...valuesOf(copy) }).record(workspace, {})
    const lids = questions.flatMap(({ lid }) => (lid === question.lid ? [lid, copy.lid] : [lid]))
    if (lids.at(-1) !== copy.lid)
      await edit(orderQuestions, { lids, was: questions.map(({ lid }) => lid), moved: [copy.lid] }).record(workspace, {})
    offerUndo(made, words.copied(question.title))
    go(copy.lid)
  }
  return (question: QuestionRow) =>
    void duplicate(question).catch((error: unknown) => toasts.show({ kind: 'attention', title: words.copyFailed, text: refusalOf(error) }))
}

/** The copied answers get new ids: students' answers to the original must not count for the copy. */
const copyOf = (question: QuestionRow): QuestionRow => ({
  ...question,
  lid: uuid(),
  title: firstCharacters(words.copyOf(question.title), QUIZ_TEXT_MAX),
  options: (question.options ?? []).map((option) => ({ ...option, id: blankOption().id })),
})

function useItems(
  quiz: EditedQuiz,
  questions: readonly QuestionRow[],
  open: string | undefined,
  duplicate: (question: QuestionRow) => void,
): SortableItem[] {
  const marks = useRowMarks()
  const drafts = useDrafts()
  const problems = useProblems()
  const form = questionForm(quiz.type)
  return questions.map((row, at) => {
    const draft = draftOf(drafts, questionAddress(quiz.sid, row.lid))
    const values = { ...row, ...draft }
    const mark = marks.get(`quiz_questions/${row.lid}`) ?? (draft === undefined ? undefined : 'draft')
    // A draft that could not be saved shows its error in the list too.
    const lacks = draft === undefined ? undefined : form.safeParse(valuesOf(values)).error?.issues[0]?.message
    const why = problems.get(`quiz_questions/${row.lid}`) ?? lacks
    return {
      id: row.lid,
      title: `${at + 1}. ${words.draftOf(values.title)}`,
      text: words[values.kind],
      state: workOf(mark),
      menu: [{ id: 'duplicate', label: words.duplicate, icon: <CopyIcon />, onSelect: () => duplicate(row) }],
      ...(row.lid === open && { current: true }),
      ...(why !== undefined && { why }),
    }
  })
}

const draftOf = (drafts: readonly Draft[] | undefined, link: string) =>
  drafts?.find((draft) => draft.link === link)?.values as Partial<QuestionValues> | undefined

const valuesOf = ({ title, kind, image, explanation, options }: Pick<QuestionRow, keyof QuestionValues>): QuestionValues => ({
  title,
  kind,
  image,
  explanation,
  options: [...(options ?? [])],
})

const removalOf = (quiz: EditedQuiz, { lid, title }: QuestionRow): Removal => ({
  edit: edit(removeQuestion, { lid, title }),
  form: questionAddress(quiz.sid, lid),
  title: words.removeTitle,
  text: words.removeText(title),
  button: words.remove,
  confirm: words.remove,
  done: commandWords.removed(title),
})

const list = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  // Questions differ only by their text, so all of it is shown.
  '& .list__title': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .list__top': { flexWrap: 'wrap' },
})
