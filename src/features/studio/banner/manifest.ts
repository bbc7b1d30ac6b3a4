import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { ImageIcon } from '#ui/icons-more.tsx'

export const banner: PanelManifest = {
  path: 'banner',
  title: 'Banner principal',
  text: 'Imagens, vídeos e transição do topo',
  icon: ImageIcon,
  load: async () => (await import('./panel.tsx')).BannerPanel,
  levels: {
    novo: 'Novo banner',
    '*': 'Editar banner',
  },
  concerns: [
    'banners',
    'orders/banners',
    'settings/platform.banner_custom_transition_type',
    'settings/platform.banner_custom_autoplay',
    'settings/platform.banner_custom_autoplay_time',
  ],
}
