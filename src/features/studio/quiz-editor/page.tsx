import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type DrawerHandle, DrawerContext } from '#features/studio/context/drawer-context.tsx'
import { CENTRAL } from '#features/studio/context/drawer-path.ts'
import { SyncLink } from '#features/studio/context/sync-link.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { useUndo } from '#features/studio/instant/use-undo.ts'
import { schoolLang } from '#lib/language.ts'
import { css } from '#styled/css'
import { timing } from '#sync/model/timing.ts'
import { type MirroredRow, useList } from '#sync/page/live-rows.ts'
import { useRowOfServer } from '#sync/page/use-row-of-server.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { ChevronLeftIcon, EyeIcon } from '#ui/icons.tsx'
import { LayerLangContext } from '#ui/layer-lang.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { UndoBar } from '#ui/undo-bar.tsx'
import { useBarePage } from '#ui/use-bare-page.ts'
import { NEW_QUESTION, PROFILES } from './address.ts'
import { ProfilesForm } from './profiles-form.tsx'
import { type EditedQuiz, QuestionForm, type QuestionRow } from './question-form.tsx'
import { QuestionHeadContext, useQuestionHead } from './question-head.ts'
import { QuestionList } from './question-list.tsx'
import { words } from './words.ts'

export interface QuizEditorProps {
  /** The quiz's server id. */
  readonly id: string
  /** The open question: a lid, or one of the two values that are no row. */
  readonly question: string | undefined
  onQuestion(question: string | undefined): void
  /** Back to the list of quizzes in the drawer. */
  onBack(): void
  onCentral(): void
  onStudentView(): void
  onVisit(href: string): void
  onSignIn(): void
}

/** «Configurar»: the questions of a quiz, on a separate page (QUI-03). */
export function QuizEditor(props: QuizEditorProps) {
  useBarePage()
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const undo = useUndo()
  const quiz = useRowOfServer('quizzes', props.id)
  const drawer = useDrawerOfPage(props, footer, undo.offer)
  if (quiz === undefined) return null
  return (
    <LayerLangContext value={schoolLang()}>
      <DrawerContext value={drawer}>
        <div className={root} data-part="quiz-editor" lang={schoolLang()}>
          <Head {...props} quiz={quiz} />
          <Panel resource="quizzes" skeleton={5}>
            {quiz === null ? (
              <Empty
                title={words.goneTitle}
                level={2}
                action={
                  <Button variant="line" onClick={props.onBack}>
                    {words.back}
                  </Button>
                }
              >
                {words.goneText}
              </Empty>
            ) : (
              <Panel resource="quiz_questions" skeleton={5}>
                <Body {...props} quiz={quiz} />
              </Panel>
            )}
          </Panel>
          <div className={foot}>
            {undo.offered !== null && (
              <UndoBar key={undo.offered.id} time={timing.undo} onUndo={undo.take} onGone={undo.drop}>
                {undo.offered.text}
              </UndoBar>
            )}
            <div ref={setFooter} />
          </div>
        </div>
      </DrawerContext>
    </LayerLangContext>
  )
}

/** What the drawer provides to a panel, provided by this page. */
function useDrawerOfPage(props: QuizEditorProps, footer: HTMLElement | null, offerUndo: DrawerHandle['offerUndo']): DrawerHandle {
  const latest = useRef(props)
  latest.current = props
  const { question } = props
  return useMemo<DrawerHandle>(
    () => ({
      edit: question ?? '',
      from: null,
      go: (path) => (path === CENTRAL ? latest.current.onCentral() : latest.current.onQuestion(path === '' ? undefined : path)),
      back: () => latest.current.onQuestion(undefined),
      // The page's Central is over the question: going back must not leave the question.
      leave: () => latest.current.onQuestion(undefined),
      home: () => latest.current.onVisit('/homepage'),
      visit: (href) => latest.current.onVisit(href),
      showBehind: () => undefined,
      offerUndo,
      footer,
      askSignIn: () => latest.current.onSignIn(),
    }),
    [question, offerUndo, footer],
  )
}

function Head({ quiz, onBack, onCentral, onStudentView }: QuizEditorProps & { readonly quiz: MirroredRow<'quizzes'> | null }) {
  const about =
    quiz === null
      ? ''
      : [words.types[quiz.type], quiz.type === 'comun' ? words.goal(quiz.goal) : '', quiz.published ? words.published : words.unpublished]
          .filter(Boolean)
          .join(' · ')
  return (
    <header className={head}>
      <IconButton label={words.back} onClick={onBack}>
        <ChevronLeftIcon />
      </IconButton>
      <div className={css({ minWidth: '[0]' })}>
        <PageHeading className={title}>{quiz?.title ?? words.goneTitle}</PageHeading>
        <p className={css({ textStyle: 't13', color: 'text.second' })}>{about}</p>
      </div>
      <div className={headEnd}>
        <SyncLink onOpen={onCentral} />
        {quiz !== null && (
          <Button variant="line" onClick={onStudentView}>
            <EyeIcon />
            {words.viewAsStudent}
          </Button>
        )}
      </div>
    </header>
  )
}

function Body({ id, question, onQuestion, quiz }: QuizEditorProps & { readonly quiz: MirroredRow<'quizzes'> }) {
  const all = useList('quiz_questions')
  const head = useQuestionHead(question)
  if (all === undefined) return null
  const questions = all.filter((row) => row.quiz_id === id)
  const edited: EditedQuiz = { lid: quiz.lid, sid: id, type: quiz.type, profiles: quiz.profiles ?? [] }
  return (
    <div className={sides}>
      <div>
        <QuestionList quiz={edited} goal={quiz.goal} questions={questions} open={question} />
        {quiz.type === 'comportamental' && (
          <div className={css({ marginTop: '4' })}>
            <Button variant="line" onClick={() => onQuestion(PROFILES)}>
              {words.editProfiles}
            </Button>
          </div>
        )}
      </div>
      <div className={css({ minWidth: '[0]' })}>
        <QuestionHeadContext value={head}>{opened(edited, quiz.title, questions, question)}</QuestionHeadContext>
      </div>
    </div>
  )
}

function opened(quiz: EditedQuiz, name: string, questions: readonly QuestionRow[], open: string | undefined): ReactNode {
  if (open === PROFILES) return <ProfilesForm quiz={quiz} title={name} />
  const count = questions.length
  if (open === NEW_QUESTION) return <QuestionForm key={open} quiz={quiz} question={null} place={count + 1} count={count + 1} />
  const at = questions.findIndex(({ lid }) => lid === open)
  const found = questions[at]
  if (found !== undefined) return <QuestionForm key={found.lid} quiz={quiz} question={found} place={at + 1} count={count} />
  if (open !== undefined) return <Empty title={words.questionGoneTitle}>{words.questionGoneText}</Empty>
  return count > 0 && <Empty title={words.pickTitle}>{words.pickText}</Empty>
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minHeight: '[100dvh]',
  paddingInline: '[max(var(--pad), calc((100% - 1280px) / 2))]',
  background: 'board',
  color: 'text',
  fontFamily: 'ui',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexWrap: 'wrap',
  paddingBlock: '4',
  marginBottom: '5',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
})
const headEnd = css({ display: 'flex', alignItems: 'center', gap: '4', marginLeft: 'auto', flexWrap: 'wrap' })
const title = css({ textStyle: 't18', fontWeight: 600, overflowWrap: 'anywhere' })
const sides = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 320px) minmax(0, 1fr)]',
  gap: '7',
  alignItems: 'start',
  paddingBottom: '7',
  // question-head.ts: the form is below the list.
  '@media (max-width: 899px)': { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
const foot = css({
  position: 'sticky',
  bottom: '[var(--toast-room, 0px)]',
  marginTop: 'auto',
  marginInline: '[calc(-1 * max(var(--pad), calc((100% - 1280px) / 2)))]',
  zIndex: 'header',
})
