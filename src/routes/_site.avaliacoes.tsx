import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '#features/site/page.tsx'
import { words } from '#features/site/words.ts'

export const Route = createFileRoute('/_site/avaliacoes')({
  component: () => <SoonPage title={words.pages.quizzes} text={words.pages.quizzesText} />,
})
