import { LinesSkeleton, PartMissing } from '#features/site/kit/learn-states.tsx'
import { CoversSkeleton, NothingYet, Page } from '#features/site/kit/page.tsx'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { isComing, type PageRead, usePageRead } from '#features/site/read/use-page-read.ts'
import { css } from '#styled/css'
import { Empty } from '#ui/feedback.tsx'
import { RankingBoard } from './board.tsx'
import { LevelCelebration } from './level-celebration.tsx'
import { MyLevel } from './my-level.tsx'
import { MyRewards } from './my-rewards.tsx'
import { useBoard, useMyPoints } from './use-ranking.ts'
import { words } from './words.ts'

/** `/ranking`: the person's level, the board, and the person's rewards; offline, as they were last read. */
export function RankingPage() {
  const own = usePageRead(reads.myPoints)
  const all = usePageRead(reads.board)
  const mirror = useMirror([own, all])
  const mine = useMyPoints()
  const board = useBoard()
  if (mirror.state === 'reading' || mine === undefined || board === undefined) return null
  const isOff = all.refused === 'closed'
  // Waits for level, board and rewards: a part that loads alone would be moved by the next one (PER-21).
  if ([own, all].some(isComing)) {
    return (
      <Page title={words.title}>
        <CoversSkeleton count={3} />
      </Page>
    )
  }
  return (
    <Page title={words.title}>
      {mirror.state === 'first' && mine === null && board === null && <CoversSkeleton count={3} />}
      {mirror.state === 'nothing' && !isOff && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      {mine !== null && (
        <MyLevel mine={mine} place={isOff ? null : (board?.me?.place ?? null)}>
          <LevelCelebration level={mine.level} />
        </MyLevel>
      )}
      {mirror.state === 'here' && <Missing read={own} offline={words.ownOffline} failed={words.ownFailed} />}
      {mirror.state === 'here' && !isOff && <Missing read={all} offline={words.boardOffline} failed={words.boardFailed} />}
      <div className={columns}>
        {isOff ? (
          <Empty title={words.off} level={2}>
            {words.offText}
          </Empty>
        ) : (
          board !== null && <RankingBoard board={board} confirmedAt={all.confirmedAt ?? all.readAt ?? null} />
        )}
        {mine !== null && <MyRewards rewards={mine.rewards} name={mine.name} />}
      </div>
    </Page>
  )
}

/** Shown for a part that this device has never read, while the other part is here. */
function Missing({ read, ...texts }: { readonly read: PageRead; readonly offline: string; readonly failed: string }) {
  if (read.readAt !== null) return null
  return read.pulling ? <LinesSkeleton count={3} /> : <PartMissing read={read} {...texts} />
}

const columns = css({
  display: 'grid',
  gap: '8',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  paddingTop: '7',
  _desk: { gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 1fr)]' },
})
