import { useState, useSyncExternalStore } from 'react'
import { checkedAnswer } from '#contract/endpoint.ts'
import { type Board, type BoardRow, rankingEndpoints } from '#contract/ranking.ts'
import { Avatar } from '#features/site/kit/avatar.tsx'
import { SessionEnded } from '#features/site/kit/session-ended.tsx'
import { reads } from '#features/site/model/reads.ts'
import { formatAgo, formatPoints } from '#i18n/format.ts'
import { online } from '#lib/online.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { askServer, valueOf } from '#sync/wire/ask-server.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { useNow } from '#ui/use-now.ts'
import { Badge } from './my-level.tsx'
import { words } from './words.ts'

/**
 * The board: the first page from this device, more pages from the server on request. The person's own row is in its place, or below a dashed line.
 */
export function RankingBoard({ board, confirmedAt }: { readonly board: Board; readonly confirmedAt: number | null }) {
  const more = useMore(board)
  const now = useNow()
  const { account } = useWorkspace()
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const ended = useSessionEnded()
  const rows = [...board.data, ...more.rows]
  const me = String(account.userId)
  const { me: own, custom_name: name } = board
  const inPlace = rows.some(({ user }) => String(user.id) === me)
  return (
    <section aria-labelledby="board-title">
      <div className={head}>
        <h2 id="board-title" className={css({ textStyle: 'd24' })}>
          {words.board}
        </h2>
        {confirmedAt !== null && <span className={note}>{words.updated(formatAgo(confirmedAt, now))}</span>}
      </div>
      {rows.length === 0 ? (
        <Empty title={words.empty} level={3}>
          {words.emptyText}
        </Empty>
      ) : (
        <ol className={list}>
          {rows.map((row) => (
            <Row key={row.user.id} row={row} mine={String(row.user.id) === me} name={name} />
          ))}
          {!inPlace && own !== null && (
            <li className={item} data-mine data-apart>
              <span className={figure}>{own.place}</span>
              <span className={who}>
                <b>{words.you}</b>
              </span>
              <span className={sum}>{formatPoints(own.score, name)}</span>
            </li>
          )}
        </ol>
      )}
      {more.next !== null && (
        <div className={css({ paddingTop: '4' })}>
          <Button variant="line" off={!isOnline || more.busy} aria-describedby={isOnline ? undefined : 'board-offline'} onClick={more.read}>
            {words.more}
          </Button>
          {!isOnline && (
            <p id="board-offline" className={note}>
              {words.moreOffline}
            </p>
          )}
          {more.failed && <p role="alert">{ended ? <SessionEnded /> : words.moreFailed}</p>}
        </div>
      )}
    </section>
  )
}

/** The pages after the first. They start again when the first page is read again. */
function useMore({ data, next_cursor: first }: Board) {
  const workspace = useWorkspace()
  const of = data.map(({ user, score }) => `${user.id}:${score}`).join()
  const [known, setKnown] = useState<{ of: string; rows: readonly BoardRow[]; next: string | null }>({ of, rows: [], next: first })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const here = known.of === of ? known : { of, rows: [], next: first }
  const read = async () => {
    const { readBoard } = rankingEndpoints
    setBusy(true)
    setFailed(false)
    try {
      const params = { cursor: here.next ?? '0' }
      const page = valueOf(await askServer(workspace, readBoard, { params, read: (body) => checkedAnswer(readBoard, body) }))
      setKnown({ of, rows: [...here.rows, ...page.data], next: page.next_cursor })
    } catch {
      setFailed(true)
      void workspace.pull(reads.profile)
    } finally {
      setBusy(false)
    }
  }
  return { rows: here.rows, next: here.next, busy, failed, read: () => void read() }
}

function Row({
  row: { place, user, score, level },
  mine,
  name,
}: {
  readonly row: BoardRow
  readonly mine: boolean
  readonly name: string
}) {
  const first = place <= 3
  return (
    <li className={item} data-mine={mine || undefined} data-first={first || undefined} aria-current={mine || undefined}>
      <span className={figure}>{place}</span>
      <Avatar name={user.name} photo={pictureHref(user.photo_url ?? '')} size={first ? 48 : 40} />
      <span className={who}>
        <b translate={mine ? undefined : 'no'}>{mine ? words.you : user.name}</b>
        {level !== null && (
          <small>
            <Badge src={level.url_img} size={18} />
            {level.name}
          </small>
        )}
      </span>
      <span className={sum}>{formatPoints(score, name)}</span>
    </li>
  )
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '[4px 16px]', paddingBottom: '[10px]' })
const note = css({ textStyle: 't13', color: 'site.text3' })
const list = css({ borderTop: '1px solid', borderTopColor: 'site.line' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '[56px auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '4',
  minHeight: '[68px]',
  borderBottom: '1px solid',
  borderBottomColor: 'site.line',
  paddingBlock: '2',
  '&[data-first]': { minHeight: '[96px]' },
  '&[data-mine]': { boxShadow: '[inset 3px 0 0 var(--colors-primary)]', background: '[rgb(255 255 255 / 0.04)]', paddingRight: '3' },
  '&[data-apart]': {
    borderTop: '[1px dashed]',
    borderTopColor: 'site.text3',
    position: 'sticky',
    // Above the navigation at the bottom of a phone.
    bottom: '[calc(max(var(--foot-nav, 0px), env(safe-area-inset-bottom)) + var(--toast-room, 0px))]',
    // Opaque, because the rows scroll beneath it.
    background: '[linear-gradient(rgb(255 255 255 / 0.06), rgb(255 255 255 / 0.06)), var(--colors-site)]',
    zIndex: '[1]',
    gridTemplateColumns: '[56px minmax(0, 1fr) auto]',
  },
  _narrow: { gridTemplateColumns: '[36px auto minmax(0, 1fr) auto]', gap: '2' },
})
/** Outlined for the first three places, as in «Em alta». */
const figure = css({
  fontFamily: 'display',
  fontSize: '[20px]',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  'li[data-first] > &': {
    fontSize: '[56px]',
    lineHeight: '[60px]',
    color: 'transparent',
    WebkitTextStroke: '[1.4px var(--colors-site-text)]',
  },
  _narrow: { 'li[data-first] > &': { fontSize: '[36px]' } },
})
const who = css({
  display: 'grid',
  minWidth: '[0]',
  '& b': { textStyle: 't15', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 't13', color: 'site.text2' },
})
const sum = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
