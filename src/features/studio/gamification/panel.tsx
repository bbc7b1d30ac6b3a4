import { lazy } from 'react'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { useShowBehind } from '#features/studio/context/use-show-behind.ts'
import { Levels } from '#features/studio/levels/levels.tsx'
import { Rewards } from '#features/studio/rewards/rewards.tsx'
import { GamificationMenu } from './menu.tsx'
import { Points } from './points.tsx'
import { Ranking } from './ranking.tsx'
import { SIMULATOR } from './simulator-level.ts'

const Simulator = lazy(() => import('#features/studio/simulator/simulator.tsx').then((made) => ({ default: made.Simulator })))

/** «Gamificação» (GAM-01): a menu and its four levels, beside the page that shows students the result. */
export function GamificationPanel({ rest }: PanelProps) {
  const [first = '', ...below] = rest.split('/')
  useShowBehind('/ranking')
  switch (first) {
    case 'recompensas':
      return <Rewards rest={below.join('/')} />
    case 'niveis':
      return <Levels rest={below.join('/')} />
    case 'pontuacao':
      return rest === SIMULATOR ? <Simulator /> : <Points />
    case 'ranking':
      return <Ranking />
    default:
      return <GamificationMenu />
  }
}
