import { type CSSProperties, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { hueOf } from '#features/site/kit/cover.tsx'
import { Region } from '#features/site/kit/region.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import type { BannerView } from '#features/site/kit/views.ts'
import { words } from '#features/site/kit/words.ts'
import { schoolLang } from '#lib/language.ts'
import { hero } from '#styled/recipes'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { type Slides, useSlides } from './use-slides.ts'

// Lazy: most schools have no film in their banner.
const HeroVideo = lazyPart(() => import('./hero-video.tsx').then((module) => module.HeroVideo))

export interface HeroProps {
  banners: readonly BannerView[]
  /** BAN-02 */
  change: 'normal' | 'fade'
  /** Seconds; null: only by hand (BAN-03). */
  autoplay: number | null
  /** The banner that is being edited in the drawer; the hero shows it. */
  written?: string | null
  /** Edit mode: the state of a banner's last edit. */
  stateOf?(banner: BannerView): ReactNode
}

/** The main banner. Automatic movement can be stopped (WCAG 2.2.2) and pauses under pointer and focus, and with reduced motion. */
export function Hero({ banners, change, autoplay, written = null, stateOf }: HeroProps) {
  const root = useRef<HTMLElement>(null)
  const slides = useSlides(root, banners.length, autoplay)
  const parts = hero({ change })
  const many = banners.length > 1
  const at = written === null ? -1 : banners.findIndex(({ key }) => key === written)
  const { go } = slides
  useEffect(() => {
    if (at >= 0) go(at)
  }, [at, go])
  // Loads pictures one slide ahead: at the first slide, two are loaded.
  const [reach, setReach] = useState(0)
  if (slides.index > reach) setReach(slides.index)
  return (
    <section ref={root} className={parts.root} aria-label={words.home.hero} aria-roledescription={many ? 'carrossel' : undefined}>
      {/* Announced when the person moves the slides, not when they move by themselves. */}
      <div className={parts.slides} aria-live={slides.moves && !slides.stopped ? 'off' : 'polite'}>
        {banners.map((banner, place) => (
          <Slide
            key={banner.key}
            banner={banner}
            active={place === slides.index}
            side={place < slides.index ? -1 : 1}
            first={place === 0}
            near={place <= reach + 1}
            label={many ? words.home.banner(place + 1, banners.length) : undefined}
            state={stateOf?.(banner)}
            parts={parts}
          />
        ))}
      </div>
      <Mark region="hero" parts={parts} />
      {many && <Dots banners={banners} slides={slides} parts={parts} />}
    </section>
  )
}

type Parts = ReturnType<typeof hero>

interface DotsProps {
  banners: readonly BannerView[]
  slides: Slides
  parts: Parts
}

/** One dot per banner; arrow keys move between them, as in the keyboard pattern for carousels. */
function Dots({ banners, slides, parts }: DotsProps) {
  const group = useRef<HTMLDivElement>(null)
  const last = banners.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, slides.index, last)
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    slides.go(to)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={group} className={parts.dots} role="group" aria-label={words.home.banners} onKeyDown={onKeyDown}>
      {banners.map((banner, at) => (
        <button
          key={banner.key}
          type="button"
          className={parts.dot}
          aria-label={words.home.banner(at + 1, banners.length)}
          aria-current={at === slides.index}
          onClick={() => slides.go(at)}
        />
      ))}
      {slides.moves && (
        <button
          type="button"
          className={parts.dot}
          aria-label={slides.stopped ? words.home.play : words.home.pause}
          onClick={slides.toggle}
        >
          {slides.stopped ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
        </button>
      )}
    </div>
  )
}

/** Wraps around at both ends. */
function keyTarget(key: string, at: number, last: number): number | null {
  if (key === 'ArrowRight') return at === last ? 0 : at + 1
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Marks the banner that is being edited, and the state of its last edit. */
function Mark({ region, parts, state }: { region: string; parts: Parts; state?: ReactNode }) {
  return (
    <div className={parts.mark}>
      <Region name={region} className={parts.marked}>
        {state !== undefined && <div className={parts.state}>{state}</div>}
      </Region>
    </div>
  )
}

interface SlideProps {
  banner: BannerView
  active: boolean
  side: 1 | -1
  first: boolean
  near: boolean
  label: string | undefined
  state: ReactNode
  parts: Parts
}

function Slide({ banner, active, side, first, near, label, state, parts }: SlideProps) {
  return (
    <div
      className={parts.slide}
      data-active={active}
      role="group"
      aria-label={label ?? banner.title}
      inert={!active}
      style={{ '--from': `${side * 100}%` } as CSSProperties}
    >
      <div className={parts.art}>
        <HeroPicture banner={banner} first={first} near={near} />
      </div>
      {(banner.video ?? banner.videoTall) !== null && (
        <Suspense>
          <HeroVideo wide={banner.video} tall={banner.videoTall} active={active} look={parts.film} button={parts.sound} />
        </Suspense>
      )}
      <Mark region={`banners/${banner.key}`} parts={parts} state={state} />
      <div className={parts.words} lang={schoolLang()}>
        {banner.kicker !== '' && (
          <span className={parts.kicker} style={banner.looks.kicker}>
            {banner.kicker}
          </span>
        )}
        {banner.headline !== null && <img className={parts.headline} src={banner.headline} alt="" />}
        {banner.title !== '' && (
          <h2 className={parts.title} style={banner.looks.title}>
            {banner.title}
          </h2>
        )}
        {banner.text !== '' && (
          <p className={parts.text} style={banner.looks.text}>
            {banner.text}
          </p>
        )}
        {banner.action !== null && (
          <SiteLink href={banner.action.href} className={parts.cta} style={banner.looks.action}>
            <PlayIcon size={20} />
            <span>{banner.action.label}</span>
          </SiteLink>
        )}
      </div>
    </div>
  )
}

/** The tall picture on phones, the wide one elsewhere, or the only one there is. Without a picture the slate gets the banner's own colour. */
function HeroPicture({ banner, first, near }: { banner: BannerView; first: boolean; near: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const src = banner.picture ?? banner.pictureTall
  if (src === null || broken === src || !near) {
    const hue = hueOf(banner.title)
    return (
      <span
        style={{
          display: 'block',
          height: '100%',
          background: `radial-gradient(80% 120% at 84% 12%, hsl(${hue} 36% 34%), transparent 62%), linear-gradient(120deg, hsl(${hue} 24% 12%), hsl(${hue} 30% 20%))`,
        }}
      />
    )
  }
  return (
    <picture>
      {banner.pictureTall !== null && <source media="(max-width: 767px)" srcSet={banner.pictureTall} />}
      <img
        src={src}
        alt=""
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        // The document may have painted the first picture already: it must not flicker when the app replaces it.
        decoding={first ? 'sync' : 'async'}
        onError={() => setBroken(src)}
      />
    </picture>
  )
}
