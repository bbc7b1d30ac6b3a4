import { Fragment, memo, type ReactNode, useDeferredValue } from 'react'
import { Region } from '#features/site/kit/region.tsx'
import type { RailView } from '#features/site/kit/views.ts'
import { words } from '#features/site/kit/words.ts'
import { home } from '#styled/recipes'
import { Empty, Skeleton } from '#ui/feedback.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import { Rail } from './rail.tsx'

export interface HomeProps extends HeroProps {
  /** null: not read yet. */
  rails: readonly RailView[] | null
  /** Shown instead of rows that could not be read. */
  missing?: ReactNode
  editor: boolean
  /** Edit mode: the actions of an editable row. */
  toolsOf?: ((rail: RailView) => ReactNode) | undefined
  /** Below the first row. */
  blocks?: ReactNode
}

/** The showcase: banners, then the rows. */
export function Home({ rails, missing, editor, toolsOf, blocks, ...hero }: HomeProps) {
  const bare = hero.banners.length === 0
  return (
    <>
      {/* Outside the banners, because all but one of them are inert. */}
      <PageHeading called="" className="vh">
        {words.home.title}
      </PageHeading>
      {!bare && <Hero {...hero} />}
      <div className={bare ? home().below : undefined}>
        {rails === null ? (missing ?? <ShelvesSkeleton />) : <Rows rails={rails} bare={bare} toolsOf={toolsOf} blocks={blocks} />}
      </div>
      {rails?.length === 0 && (
        <div className={home().room}>
          <Empty title={bare ? words.home.emptyTitle : words.home.noRows} level={2} art={<ShelfArt />}>
            {editor ? (bare ? words.home.emptyEditor : words.home.noRowsEditor) : words.home.emptyText}
          </Empty>
        </div>
      )}
    </>
  )
}

interface RowsProps extends Pick<HomeProps, 'toolsOf' | 'blocks'> {
  readonly rails: readonly RailView[]
  /** No banner is above them. */
  readonly bare: boolean
}

/** A component of its own, so that `useDrawnFirst` starts counting when the rows are loaded. */
function Rows({ rails, bare, toolsOf, blocks }: RowsProps) {
  const soon = useFirstRenderCount(bare)
  return (
    <>
      {rails.map((rail, at) => (
        <Fragment key={rail.key}>
          <Shelf rail={rail} first={at === 0 && !bare} early={at < EARLY} toolsOf={toolsOf} later={at >= soon} />
          {at === 0 && blocks}
        </Fragment>
      ))}
      {rails.length === 0 && blocks}
    </>
  )
}

/** How many rows are rendered in the first pass: those of the first screen. React renders the others after it is painted. */
function useFirstRenderCount(bare: boolean): number {
  const rows = Math.ceil(innerHeight / ROW_HEIGHT)
  // A banner is at least as high as a row.
  return useDeferredValue(Number.POSITIVE_INFINITY, bare ? rows : Math.max(1, rows - 1))
}

/** px: the height of a row of landscape covers with its title. */
const ROW_HEIGHT = 400

/** The most rows that a first screen has. */
const EARLY = 3

interface ShelfProps {
  readonly rail: RailView
  readonly first: boolean
  /** On the first screen. */
  readonly early: boolean
  /** Rendered later; its space is reserved. */
  readonly later: boolean
  readonly toolsOf: HomeProps['toolsOf']
}

/** Memoised: every letter typed in the drawer renders the page again, but changes only one row. */
const Shelf = memo(function Shelf({ rail, first, early, later, toolsOf }: ShelfProps) {
  return (
    <Region name={`carousels/${rail.key}`} className={home().region}>
      {later ? <div className={home().place} /> : <Rail view={rail} first={first} early={early} tools={rail.editable && toolsOf?.(rail)} />}
    </Region>
  )
})

/** A skeleton of the page: hero and two rows. Shown only before the first read. */
export function HomeSkeleton() {
  const parts = home()
  return (
    <div role="status" aria-label={words.mirror.loading}>
      <h1 className="vh">{words.mirror.loading}</h1>
      <div className={parts.stage}>
        <Skeleton width="120px" height="16px" />
        <Skeleton width="min(520px, 80%)" height="64px" radius="8px" />
        <Skeleton width="min(420px, 90%)" height="16px" />
        <Skeleton width="200px" height="52px" radius="64px" />
      </div>
      <Shelves />
    </div>
  )
}

/** A skeleton of the rows below loaded banners. */
function ShelvesSkeleton() {
  return (
    <div role="status" aria-label={words.mirror.loading}>
      <Shelves />
    </div>
  )
}

function Shelves() {
  const parts = home()
  return [0, 1].map((row) => (
    <div key={row} className={parts.shelf}>
      <Skeleton width="220px" height="28px" />
      <div className={parts.covers}>
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className={parts.cover}>
            <Skeleton height={row === 0 ? '155px' : '216px'} radius="8px" />
            <Skeleton width="70%" />
            <Skeleton width="46%" height="12px" />
          </div>
        ))}
      </div>
    </div>
  ))
}

function ShelfArt() {
  return (
    <svg viewBox="0 0 200 88" fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden="true">
      <rect x="10" y="14" width="40" height="56" rx="6" />
      <rect x="58" y="14" width="40" height="56" rx="6" />
      <rect x="106" y="14" width="40" height="56" rx="6" stroke="var(--colors-primary-line)" strokeWidth={2} strokeDasharray="4 5" />
      <path d="M170 34v16M162 42h16" stroke="var(--colors-primary-line)" strokeWidth={2} />
      <path d="M4 78h192" />
    </svg>
  )
}
