import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { QuizListPage } from '#features/site/quizzes/list-page.tsx'
import { isScalar, type Scalar } from '#lib/search-value.ts'

// Lazy: students do not load the editor.
const QuizEditor = lazy(() => import('#features/studio/quiz-editor/page.tsx').then((module) => ({ default: module.QuizEditor })))
const QuizPage = lazy(() => import('#features/site/quizzes/quiz-page.tsx').then((module) => ({ default: module.QuizPage })))
const SignInAgain = lazy(() => import('#features/site/session/sign-in-again.tsx').then((module) => ({ default: module.SignInAgain })))

interface QuizSearch {
  id?: Scalar
  type?: Scalar
  /** The question that is open in the editor. */
  question?: string
  /** `student`: an editor takes the quiz like a student. */
  view?: 'student'
}

// GEN-09: also reached without `id` and `type`.
export const Route = createFileRoute('/_site/quiz')({
  validateSearch: (search): QuizSearch => ({
    ...(isScalar(search['id']) && { id: search['id'] }),
    ...(isScalar(search['type']) && { type: search['type'] }),
    ...(isScalar(search['question']) && { question: String(search['question']) }),
    ...(search['view'] === 'student' && { view: 'student' }),
  }),
  component: QuizRoute,
})

function QuizRoute() {
  const { account } = Route.useRouteContext()
  const { id, view } = Route.useSearch()
  const page =
    id === undefined ? (
      <QuizListPage />
    ) : account?.editor === true && view !== 'student' ? (
      <Editor id={String(id)} />
    ) : (
      <QuizPage key={String(id)} id={String(id)} />
    )
  return <Suspense>{page}</Suspense>
}

function Editor({ id }: { readonly id: string }) {
  const { session } = Route.useRouteContext()
  const { question } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const router = useRouter()
  const [again, setAgain] = useState(false)
  const search = (changed: QuizSearch & { edit?: string }) =>
    void navigate({ search: ({ question: _, ...rest }) => ({ ...rest, ...(question !== undefined && { question }), ...changed }) })
  return (
    <>
      <QuizEditor
        id={id}
        question={question}
        onQuestion={(next) =>
          void navigate({ search: ({ question: _, ...rest }) => ({ ...rest, ...(next !== undefined && { question: next }) }) })
        }
        onBack={() => void navigate({ to: '/homepage', search: { edit: 'avaliacoes' } })}
        onCentral={() => search({ edit: 'sincronizacao' })}
        onStudentView={() => search({ view: 'student' })}
        onVisit={(href) => router.history.push(href)}
        onSignIn={() => setAgain(true)}
      />
      <Suspense>{again && <SignInAgain session={session} onClose={() => setAgain(false)} />}</Suspense>
    </>
  )
}
