import { lazy } from 'react'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { SIMULATOR } from '#features/studio/context/gamification-titles.ts'
import { useShowBehind } from '#features/studio/context/use-show-behind.ts'
import { GamificationMenu } from '#features/studio/gamification/menu.tsx'
import { Points } from '#features/studio/gamification/points.tsx'
import { Ranking } from '#features/studio/gamification/ranking.tsx'
import { Levels } from '#features/studio/levels/levels.tsx'
import { Rewards } from '#features/studio/rewards/rewards.tsx'

const Simulator = lazy(() => import('#features/studio/simulator/simulator.tsx').then((made) => ({ default: made.Simulator })))

/** «Gamificação» (GAM-01): a menu and its four drawers, beside the page where students see what comes of it. */
export function GamificationPanel({ rest }: PanelProps) {
  const [first = '', ...below] = rest.split('/')
  useShowBehind('/ranking')
  switch (first) {
    case 'recompensas':
      return <Rewards rest={below.join('/')} />
    case 'niveis':
      return <Levels rest={below.join('/')} />
    case 'pontuacao':
      return below[0] === SIMULATOR ? <Simulator /> : <Points />
    case 'ranking':
      return <Ranking />
    default:
      return <GamificationMenu />
  }
}
