import { css } from '#styled/css'
import { Empty, Skeleton } from '#ui/feedback.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import { Rail } from './rail.tsx'
import type { RailView } from './views.ts'
import { words } from './words.ts'

export interface HomeProps {
  banners: HeroProps['banners']
  change: HeroProps['change']
  autoplay: HeroProps['autoplay']
  rails: readonly RailView[]
  editor: boolean
}

/** The showcase: banners, then the rows. */
export function Home({ banners, change, autoplay, rails, editor }: HomeProps) {
  const bare = banners.length === 0
  return (
    <>
      {bare ? <h1 className="vh">{words.home.hero}</h1> : <Hero banners={banners} change={change} autoplay={autoplay} />}
      <div className={bare ? below : undefined}>
        {rails.map((rail, at) => (
          <Rail key={rail.key} view={rail} first={at === 0 && !bare} />
        ))}
      </div>
      {rails.length === 0 && (
        <div className={room}>
          <Empty title={words.home.emptyTitle} level={2} art={<ShelfArt />}>
            {editor ? words.home.emptyEditor : words.home.emptyText}
          </Empty>
        </div>
      )}
    </>
  )
}

/** The shape of the page that is coming: hero and two rows. Only before the first mirror. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label={words.mirror.loading}>
      <h1 className="vh">{words.mirror.loading}</h1>
      <div className={stage}>
        <Skeleton width="120px" height="16px" />
        <Skeleton width="min(520px, 80%)" height="64px" radius="8px" />
        <Skeleton width="min(420px, 90%)" height="16px" />
        <Skeleton width="200px" height="52px" radius="64px" />
      </div>
      {[0, 1].map((row) => (
        <div key={row} className={shelf}>
          <Skeleton width="220px" height="28px" />
          <div className={covers}>
            {Array.from({ length: 6 }, (_, at) => (
              <div key={at} className={cover}>
                <Skeleton height={row === 0 ? '155px' : '216px'} radius="8px" />
                <Skeleton width="70%" />
                <Skeleton width="46%" height="12px" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
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

const below = css({ paddingTop: '[112px]', _sitePhone: { paddingTop: '[84px]' } })
const room = css({ padding: '[132px var(--pad) 64px]', maxWidth: '[760px]', marginInline: 'auto', width: 'full' })
const stage = css({
  height: '[600px]',
  display: 'grid',
  alignContent: 'end',
  gap: '4',
  padding: '[0 var(--pad) 72px]',
  _siteMid: { height: '[470px]' },
  _sitePhone: { height: '[540px]' },
})
const shelf = css({ padding: '[0 var(--pad) 48px]', overflow: 'hidden', display: 'grid', gap: '4' })
const covers = css({ display: 'flex', gap: '4' })
const cover = css({ flex: 'none', width: '[276px]', display: 'grid', gap: '2', _siteMid: { width: '[228px]' } })
