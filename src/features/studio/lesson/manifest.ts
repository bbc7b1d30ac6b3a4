import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { LessonIcon } from '#ui/icons-more.tsx'

export const lesson: PanelManifest = {
  path: 'aula',
  title: 'Página de aula',
  text: 'Modelo, comentários e letreiro do player',
  icon: LessonIcon,
  load: async () => (await import('./panel.tsx')).LessonPanel,
  levels: {
    geral: 'Ajustes gerais',
    letreiro: 'Letreiro',
    'letreiro/novo': 'Novo letreiro',
    'letreiro/*': 'Editar letreiro',
  },
  concerns: ['settings/template.theme_classes', 'settings/template.comment', 'marquees'],
}
