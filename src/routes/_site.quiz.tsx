import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '#features/site/page.tsx'
import { words } from '#features/site/words.ts'
import { isScalar, type Scalar } from '#lib/search-value.ts'

// GEN-09: reached with and without `id` and `type`.
export const Route = createFileRoute('/_site/quiz')({
  validateSearch: (search): { id?: Scalar; type?: Scalar } => ({
    ...(isScalar(search['id']) && { id: search['id'] }),
    ...(isScalar(search['type']) && { type: search['type'] }),
  }),
  component: () => <SoonPage title={words.pages.quizzes} text={words.pages.quizzesText} />,
})
