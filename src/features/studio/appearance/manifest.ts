import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { PaletteIcon } from '#ui/icons-more.tsx'

export const appearance: PanelManifest = {
  path: 'aparencia',
  title: 'Aparência',
  text: 'Cor, logos, fundo e fonte da plataforma',
  icon: PaletteIcon,
  load: async () => (await import('./panel.tsx')).AppearancePanel,
  concerns: [
    'settings/platform.logo_square',
    'settings/platform.logo_horizontal',
    'settings/platform.favicon',
    'settings/platform.primary_color',
    'settings/platform.text_color',
    'settings/platform.background_color_primary',
    'settings/platform.font_primary',
    'settings/platform.sidebar',
    'settings/platform.showcase',
    'settings/template.course_page_indicator',
    'settings/template.module_page_indicator',
  ],
}
