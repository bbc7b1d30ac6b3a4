import { lazy } from 'react'
import type { PanelProps } from './frame.tsx'
import { SIMULATOR } from './gamification-titles.ts'
import { GamificationMenu } from './gamification/menu.tsx'
import { Points } from './gamification/points.tsx'
import { Ranking } from './gamification/ranking.tsx'
import { Levels } from './levels/levels.tsx'
import { Rewards } from './rewards/rewards.tsx'
import { useShowBehind } from './use-show-behind.ts'

const Simulator = lazy(() => import('./simulator/simulator.tsx').then((made) => ({ default: made.Simulator })))

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
