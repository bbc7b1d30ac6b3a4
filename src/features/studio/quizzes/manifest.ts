import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { QuizIcon } from '#ui/icons-more.tsx'

export const quizzes: PanelManifest = {
  path: 'avaliacoes',
  title: 'Minhas avaliações',
  text: 'Provas, tempo limite e média de aprovação',
  icon: QuizIcon,
  load: async () => (await import('./panel.tsx')).QuizzesPanel,
  concerns: ['quizzes', 'quiz_questions', 'orders/quiz_questions'],
}
