import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { SearchIcon } from '#ui/icons.tsx'

export const seo: PanelManifest = {
  path: 'seo',
  title: 'Informações & SEO',
  text: 'Nome e descrição que os buscadores mostram',
  icon: SearchIcon,
  load: async () => (await import('./panel.tsx')).SeoPanel,
  levels: { novo: 'Adicionar domínio', '*': 'Domínio' },
  concerns: ['settings/info', 'domains', 'orders/domains'],
}
