import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { CodeIcon } from '#ui/icons-more.tsx'

export const html: PanelManifest = {
  path: 'html',
  title: 'HTML personalizado',
  text: 'Blocos seus em qualquer página',
  icon: CodeIcon,
  load: async () => (await import('./panel.tsx')).HtmlPanel,
  concerns: ['html'],
}
