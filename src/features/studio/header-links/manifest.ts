import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { HeaderIcon } from '#ui/icons-more.tsx'

export const headerLinks: PanelManifest = {
  path: 'header',
  title: 'Header',
  text: 'Até 3 links próprios no menu do topo',
  icon: HeaderIcon,
  load: async () => (await import('./panel.tsx')).HeaderPanel,
  levels: {
    novo: 'Novo link',
    '*': 'Editar link',
  },
  concerns: ['links', 'orders/links'],
}
