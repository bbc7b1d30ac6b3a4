import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { SignInIcon } from '#ui/icons-more.tsx'

export const login: PanelManifest = {
  path: 'login',
  title: 'Página de login',
  text: 'Modelo, fundo e texto de entrada',
  icon: SignInIcon,
  load: async () => (await import('./panel.tsx')).LoginPanel,
  concerns: ['settings/login'],
}
