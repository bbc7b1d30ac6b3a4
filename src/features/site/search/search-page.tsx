import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SEARCH_KINDS } from '#contract/search-kinds.ts'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import { MorePages } from '#features/site/kit/more-pages.tsx'
import { HomeLink, Page } from '#features/site/kit/page.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { StillPicture } from '#features/site/kit/still-picture.tsx'
import { words } from '#features/site/kit/words.ts'
import { reads } from '#features/site/model/reads.ts'
import { wordsOf } from '#lib/word-search.ts'
import { page, search } from '#styled/recipes'
import { useTable } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Empty } from '#ui/feedback.tsx'
import { CommunityIcon, LockIcon } from '#ui/icons.tsx'
import { type Hit, hitsHere, type Mirrored, piecesOf, withFound } from './hits.ts'
import { keepSearch } from './recent-searches.ts'
import { SearchForm } from './search-form.tsx'
import { searchWords as w } from './search-words.ts'
import { useFound } from './use-found.ts'

/** `/search?search=`: results of this device at once, also offline, then further results of the school. Accents and case are ignored. */
export function SearchPage({ text }: { text: string }) {
  const { account } = useWorkspace()
  const mirrored = useMirrored()
  const found = useFound(text)
  const here = useMemo(() => mirrored && hitsHere(mirrored, text, account.tenantId), [mirrored, text, account.tenantId])
  if (here === undefined) return null
  const blank = wordsOf(text).length === 0
  const hits = withFound(here, found.rows)
  const offline = found.state === 'offline'
  const isNone = !blank && hits.length === 0
  return (
    <Page title={blank ? w.title : w.results(text.trim())}>
      <Again key={text} text={text} />
      <p className={page().text} role="status">
        {blank ? w.blank : (!isNone || found.state === 'complete') && w.found(hits.length)}
      </p>
      {isNone && (found.state === 'complete' || offline) && (
        <div className={page().body}>
          <Empty title={w.none} level={2} action={<HomeLink />}>
            {offline ? w.noneHere : w.noneText}
          </Empty>
        </div>
      )}
      <Hits hits={hits} text={text} />
      <div ref={found.end} className={search().more}>
        {!(isNone && offline) && <MorePages pages={found} coming={w.more} failed={w.moreFailed} offline={w.moreOffline} />}
      </div>
      <PageBlocks page="search" />
    </Page>
  )
}

function useMirrored(): Mirrored | undefined {
  const courses = useTable('courses')
  const modules = useTable('modules')
  const lessons = useTable('lessons')
  const communities = useTable('communities')
  const posts = useTable('community_posts')
  useResource(reads.courses)
  useResource(reads.modules)
  return useMemo(
    () =>
      courses === undefined || modules === undefined || lessons === undefined || communities === undefined || posts === undefined
        ? undefined
        : { courses, modules, lessons, communities, posts },
    [courses, modules, lessons, communities, posts],
  )
}

/** A form for another search. */
function Again({ text }: { text: string }) {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const go = (wanted: string) => {
    if (wanted === text.trim()) return
    void keepSearch(workspace, wanted)
    void navigate({ to: '/search', search: { search: wanted } })
  }
  return <SearchForm first={text} look={search().form} button="line" onSearch={go} />
}

function Hits({ hits, text }: { hits: readonly Hit[]; text: string }) {
  const parts = search()
  return SEARCH_KINDS.map((kind) => {
    const own = hits.filter((hit) => hit.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} aria-label={w.kinds[kind]}>
        <h2 className={parts.kind}>
          {w.kinds[kind]} <span>{own.length}</span>
        </h2>
        <ul className={parts.list}>
          {own.map((hit) => (
            <li key={hit.key}>
              <Row hit={hit} text={text} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function Row({ hit, text }: { hit: Hit; text: string }) {
  const parts = search()
  return (
    <SiteLink href={hit.href} className={parts.row}>
      <span className={parts.picture} aria-hidden="true">
        {hit.kind === 'community' || hit.kind === 'post' ? <CommunityIcon /> : <StillPicture src={hit.picture} title={hit.title} bare />}
      </span>
      <span className={parts.words}>
        <span className={parts.title}>
          {piecesOf(hit.title, text).map((piece) => (piece.marked ? <mark key={piece.at}>{piece.text}</mark> : piece.text))}
        </span>
        {hit.about !== '' && <span className={parts.about}>{hit.about}</span>}
      </span>
      {hit.locked && (
        <span className={parts.lock}>
          <LockIcon size={18} />
          <span className="vh">{words.home.locked}</span>
        </span>
      )}
    </SiteLink>
  )
}
