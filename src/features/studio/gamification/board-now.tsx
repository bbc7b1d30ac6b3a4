import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { usePanelResource } from '#features/studio/form/panel-data.tsx'
import { ReadMissing } from '#features/studio/form/read-missing.tsx'
import { formatAgo, formatPoints } from '#i18n/format.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { SkeletonRows } from '#ui/feedback.tsx'
import { Section } from '#ui/section.tsx'
import { Thumb } from '#ui/thumb.tsx'
import { useNow } from '#ui/use-now.ts'
import { words } from './words.ts'

interface Row {
  readonly place: number
  readonly name: string
  readonly photo: string
  readonly score: number
}

const SHOWN = 5

/** The first rows of the mirrored board. A row can contain anything (security 12). */
function rowsOf(board: unknown): { readonly rows: readonly Row[]; readonly name: string } | null {
  const { data, custom_name: name } = { ...(board as { data?: unknown; custom_name?: unknown } | null) }
  if (!Array.isArray(data)) return null
  const rows = (data as unknown[]).slice(0, SHOWN).flatMap((each): Row[] => {
    const { place, score, user } = {
      ...(each as { place?: unknown; score?: unknown; user?: { name?: unknown; photo_url?: unknown } } | null),
    }
    if (typeof place !== 'number' || typeof score !== 'number' || typeof user?.name !== 'string') return []
    return [{ place, score, name: user.name, photo: typeof user.photo_url === 'string' ? user.photo_url : '' }]
  })
  return { rows, name: typeof name === 'string' && name !== '' ? name : 'Xp' }
}

/** «Como está agora»: the leaders, as students see them; shown even while the ranking is hidden from students. */
export function BoardNow() {
  const resource = usePanelResource('board')
  const row = useRow('settings', DOCUMENTS.board)
  const now = useNow()
  if (row === undefined || resource.readAt === undefined) return null
  const board = rowsOf(row?.board)
  const error = resource.error ?? null
  return (
    <Section
      title={words.now}
      note={resource.readAt === null ? undefined : words.nowRead(formatAgo(resource.confirmedAt ?? resource.readAt, now))}
    >
      {board === null && resource.pulling && error === null && <SkeletonRows rows={3} label={words.nowReading} />}
      {board === null && (!resource.pulling || error !== null) && <ReadMissing title={words.nowMissing} resource={resource} />}
      {board?.rows.length === 0 && <p className={none}>{words.nowNobody}</p>}
      {board !== null && board.rows.length > 0 && (
        <ol className={list}>
          {board.rows.map(({ place, name, photo, score }) => (
            <li key={place}>
              <span className={figure}>{place}</span>
              <span className={face}>
                <Thumb src={pictureHref(photo)} title={name} />
              </span>
              <b>{name}</b>
              <span className={sum}>{formatPoints(score, board.name)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

const none = css({ textStyle: 't14', color: 'text.second' })
const list = css({
  borderTop: '1px solid',
  borderTopColor: 'line.faint',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '[18px 32px minmax(0, 1fr) auto]',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '[48px]',
    borderBottom: '1px solid',
    borderBottomColor: 'line.faint',
    textStyle: 't14',
  },
  '& b': { fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const figure = css({ fontFamily: 'display', fontSize: '[20px]', color: 'text.second', fontVariantNumeric: 'tabular-nums' })
const face = css({ width: '[32px]', height: '[32px]', borderRadius: 'full', overflow: 'hidden' })
const sum = css({ textStyle: 't13', fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
