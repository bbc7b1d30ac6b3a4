// expects: no-restricted-imports
import { RankingBoard } from '#features/site/ranking/board.tsx'

export const wrong = RankingBoard
