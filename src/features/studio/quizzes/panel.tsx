import { useCallback } from 'react'
import { type PanelProps, useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, Gone, type RowRemoval } from '#features/studio/list/collection.tsx'
import { useList } from '#sync/page/live-rows.ts'
import { useServerIds } from '#sync/page/server-ids.ts'
import { SlidersIcon } from '#ui/icons-more.tsx'
import { commandWords } from './command-words.ts'
import { removeQuiz } from './commands.ts'
import { QuizArt } from './quiz-art.tsx'
import { QuizDialog, type QuizRow } from './quiz-form.tsx'
import { limitInWords } from './time-limit.ts'
import { words } from './words.ts'

/** «Minhas avaliações» (QUI): the quizzes, their dialogs, and the links to their questions. */
export function QuizzesPanel({ rest }: PanelProps) {
  const item = useItem()
  return (
    <Panel resource="quizzes" skeleton={4}>
      <Collection
        path="avaliacoes"
        rest=""
        table="quizzes"
        words={words}
        editInMenu
        item={item}
        form={() => null}
        removal={removalOf}
        art={<QuizArt />}
        note={(rows) => String(rows.length)}
      />
      {rest !== '' && <Opened lid={rest.split('/')[0] ?? ''} />}
    </Panel>
  )
}

/** The dialog over the list, or a notice that its quiz is gone. */
function Opened({ lid }: { readonly lid: string }) {
  const rows = useList('quizzes')
  if (rows === undefined) return null
  const quiz = lid === 'novo' ? null : rows.find((row) => row.lid === lid)
  return quiz === undefined ? <Gone words={words} /> : <QuizDialog quiz={quiz} />
}

function useItem(): (row: QuizRow) => CollectionItem {
  const { visit } = useDrawer()
  // A row created here keeps its local id, but the address needs the server's.
  const sids = useServerIds('quizzes')
  return useCallback(
    (row) => {
      const sid = sids?.get(row.lid)
      return {
        title: row.title,
        text: aboutQuiz(row),
        menuLead: [
          {
            id: 'configure',
            label: words.configure,
            icon: <SlidersIcon />,
            // QUI-15
            ...(sid === undefined && { disabled: true, reason: words.afterSending }),
            onSelect: () => sid !== undefined && visit(`/quiz?id=${encodeURIComponent(sid)}&type=${row.type}`),
          },
        ],
        ...(!row.published && { tag: words.unpublished, quiet: true }),
      }
    },
    [sids, visit],
  )
}

function aboutQuiz({ type, goal, repeat, stopwatch, time_limit: limit, questions_count: questions }: QuizRow): string {
  return [
    type === 'comun' ? words.goal(goal) : words.types.comportamental,
    stopwatch ? limitInWords(limit) : '',
    repeat ? words.repeats : '',
    questions === undefined ? '' : questions === 0 ? words.noQuestions : words.questions(questions),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** QUI-04 */
const removalOf = ({ lid, title }: QuizRow): RowRemoval => ({
  edit: edit(removeQuiz, { lid, title }),
  of: { table: 'quizzes', lid },
  text: words.removeText(title),
  confirm: words.remove,
  done: commandWords.removed(title),
})
