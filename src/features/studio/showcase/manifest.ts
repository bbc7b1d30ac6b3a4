import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { ShowcaseIcon } from '#ui/icons-more.tsx'

export const showcase: PanelManifest = {
  path: 'vitrine',
  title: 'Vitrine',
  text: 'Carrosséis, ordem e conteúdo bloqueado',
  icon: ShowcaseIcon,
  load: async () => (await import('./panel.tsx')).ShowcasePanel,
  levels: {
    ordem: 'Ordenar vitrine',
    novo: 'Novo carrossel',
    '*': 'Editar carrossel',
  },
  concerns: [
    'carousels',
    'orders/carousels',
    'settings/platform.show_carrousel_continue_course',
    'settings/platform.show_carrousel_continue_module',
    'settings/platform.show_carrousel_continue_class',
    'settings/platform.show_carrousel_highlight',
    'settings/mylist',
    'settings/content',
  ],
}
