import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { FooterIcon } from '#ui/icons-more.tsx'

export const footer: PanelManifest = {
  path: 'footer',
  title: 'Footer',
  text: 'Termos, privacidade e redes sociais',
  icon: FooterIcon,
  load: async () => (await import('./panel.tsx')).FooterPanel,
  concerns: ['settings/extra', 'settings/platform.footer_visible', 'settings/platform.credit_visible'],
}
