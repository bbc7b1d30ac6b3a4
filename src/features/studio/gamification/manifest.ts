import type { PanelManifest } from '#features/studio/context/panel-manifest.ts'
import { TrophyIcon } from '#ui/icons-more.tsx'
import { SIMULATOR } from './simulator-level.ts'

export const gamification: PanelManifest = {
  path: 'gamificacao',
  title: 'Gamificação',
  text: 'Recompensas, níveis, pontos e ranking',
  icon: TrophyIcon,
  load: async () => (await import('./panel.tsx')).GamificationPanel,
  // REW-05
  levels: {
    recompensas: 'Recompensa',
    'recompensas/novo': 'Criar recompensa',
    'recompensas/*': 'Editar recompensa',
    niveis: 'Níveis',
    'niveis/novo': 'Novo nível',
    'niveis/*': 'Editar nível',
    pontuacao: 'Pontuação',
    [SIMULATOR]: 'E se…',
    ranking: 'Ranking',
  },
  whole: SIMULATOR,
  concerns: ['levels', 'level_permissions', 'rewards', 'reward_permissions', 'gamification_plans', 'settings/points', 'settings/ranking'],
}
