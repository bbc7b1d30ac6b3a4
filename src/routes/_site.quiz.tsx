import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '#features/site/page.tsx'
import { words } from '#features/site/words.ts'

// GEN-09: reached with and without `id` and `type`.
export const Route = createFileRoute('/_site/quiz')({
  validateSearch: (search): { id?: string; type?: string } => ({
    ...(search['id'] !== undefined && { id: String(search['id']) }),
    ...(search['type'] !== undefined && { type: String(search['type']) }),
  }),
  component: () => <SoonPage title={words.pages.quizzes} text={words.pages.quizzesText} />,
})
