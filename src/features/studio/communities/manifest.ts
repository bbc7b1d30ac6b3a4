import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { CommunityIcon } from '#ui/icons.tsx'

export const communities: PanelManifest = {
  path: 'comunidade',
  title: 'Comunidade',
  text: 'Espaços de conversa e quem entra neles',
  icon: CommunityIcon,
  load: async () => (await import('./panel.tsx')).CommunitiesPanel,
  // AMB-75
  levels: {
    novo: 'Nova comunidade',
    v2: 'Nova comunidade',
    '*': 'Editar comunidade',
  },
  concerns: ['communities', 'orders/communities', 'settings/communities', 'settings/community-v2'],
}
