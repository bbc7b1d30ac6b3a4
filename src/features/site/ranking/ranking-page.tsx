import { CoversSkeleton, NothingYet, Page } from '#features/site/page.tsx'
import { reads } from '#features/site/reads.ts'
import { useMirror } from '#features/site/use-mirror.ts'
import { css } from '#styled/css'
import { useResource } from '#sync/page/use-resource.ts'
import { Empty } from '#ui/feedback.tsx'
import { RankingBoard } from './board.tsx'
import { MyLevel } from './my-level.tsx'
import { MyRewards } from './my-rewards.tsx'
import { useBoard, useMyPoints } from './use-ranking.ts'
import { words } from './words.ts'

/** `/ranking`: the own level, the board, and the own rewards; also without a network, as they were read last. */
export function RankingPage() {
  const own = useResource(reads.myPoints)
  const all = useResource(reads.board)
  const mirror = useMirror([own, all])
  const mine = useMyPoints()
  const board = useBoard()
  if (mirror.state === 'reading' || mine === undefined || board === undefined) return null
  const isOff = all.error?.code === 'refused' && all.error.status === 403
  return (
    <Page title={words.title}>
      {mirror.state === 'first' && <CoversSkeleton count={3} />}
      {mirror.state === 'nothing' && !isOff && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      {mine !== null && <MyLevel mine={mine} place={isOff ? null : (board?.me?.place ?? null)} />}
      <div className={columns}>
        {isOff ? (
          <Empty title={words.off} level={2}>
            {words.offText}
          </Empty>
        ) : (
          board !== null && <RankingBoard board={board} readAt={all.readAt ?? null} />
        )}
        {mine !== null && <MyRewards rewards={mine.rewards} name={mine.name} />}
      </div>
    </Page>
  )
}

const columns = css({
  display: 'grid',
  gap: '8',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  paddingTop: '7',
  _desk: { gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 1fr)]' },
})
