import { type RefObject, useEffect, useRef } from 'react'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import { Cover, FILL } from '#features/site/kit/cover.tsx'
import { CoversSkeleton, HomeLink, NothingYet, Page } from '#features/site/kit/page.tsx'
import { words } from '#features/site/kit/words.ts'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { serverId } from '#features/site/read/use-site.ts'
import { laterText } from '#i18n/later.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { pictureHref } from '#lib/url.ts'
import { page } from '#styled/recipes'
import { type MirroredRow, useList } from '#sync/page/live-rows.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Empty } from '#ui/feedback.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import { favoriteWords } from './favorite-words.ts'

const w = words.pages

type FavouriteRow = MirroredRow<'favorites'>

/** HDR-02: the lessons that this person marked with the heart, newest first, including those that the server does not know yet. */
export function FavouritesPage() {
  const rows = useNewestFirst(useList('favorites'))
  const mirror = useMirror([useResource(reads.favorites)])
  const parts = page()
  if (mirror.state === 'reading' || rows === undefined) return null
  return (
    <Page title={w.favourites}>
      {mirror.state === 'first' && rows.length === 0 && <CoversSkeleton />}
      {mirror.state === 'nothing' && rows.length === 0 && (
        <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />
      )}
      {mirror.state === 'here' && rows.length === 0 && (
        <div className={parts.body}>
          <Empty title={w.favouritesEmpty} level={2} action={<HomeLink />}>
            {w.favouritesEmptyText}
          </Empty>
        </div>
      )}
      {rows.length > 0 && <Favourites rows={rows} />}
      <PageBlocks page="favorite" />
    </Page>
  )
}

/** Newly marked lessons come first: the server's list, which does not contain them yet, is newest first. */
function useNewestFirst(rows: readonly FavouriteRow[] | undefined): readonly FavouriteRow[] | undefined {
  const marks = useRowMarks()
  if (rows === undefined) return undefined
  const isNew = ({ lid }: FavouriteRow) => marks.has(`favorites/${lid}`)
  return [...rows.filter(isNew).reverse(), ...rows.filter((row) => !isNew(row))]
}

function Favourites({ rows }: { rows: readonly FavouriteRow[] }) {
  const { account } = useWorkspace()
  const marks = useRowMarks()
  const wait = useWait()
  const list = useRef<HTMLUListElement>(null)
  useFocusInList(list, rows.length)
  return (
    <ul className={page().grid} ref={list}>
      {rows.map(({ lid, title, cover, course }) => {
        const id = serverId(lid) ?? '0'
        const mark = marks.get(`favorites/${lid}`)
        const there = mark === undefined || mark === 'acked'
        const about = mark === 'attention' ? favoriteWords.refused : (laterText(wait, favoriteWords.waits) ?? favoriteWords.sending)
        return (
          <li key={lid}>
            <Cover
              shape="horizontal"
              width={FILL}
              view={{
                key: lid,
                title,
                meta: there ? (course?.title ?? '') : about,
                picture: pictureHref(cover),
                href: lessonHref(account.tenantId, id, title),
                progress: null,
                locked: false,
                lesson: id,
              }}
            />
            <FavoriteHeart lesson={{ id, title, cover: typeof cover === 'string' ? cover : null, course: course?.title ?? '' }} />
          </li>
        )
      })}
    </ul>
  )
}

/** A pressed heart disappears with its card: the focus moves to the heart at the same place in the list. */
function useFocusInList(list: RefObject<HTMLUListElement | null>, count: number): void {
  const place = useRef(-1)
  useEffect(() => {
    const hearts = () => [...(list.current?.querySelectorAll<HTMLElement>('li > button') ?? [])]
    const note = () => {
      place.current = hearts().findIndex((each) => each === document.activeElement)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (document.activeElement !== document.body || place.current < 0) return
    const hearts = list.current?.querySelectorAll<HTMLElement>('li > button') ?? []
    hearts[Math.min(place.current, hearts.length - 1)]?.focus()
  }, [list, count])
}
