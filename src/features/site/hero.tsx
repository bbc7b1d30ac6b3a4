import { type CSSProperties, useRef, useState } from 'react'
import { hero } from '#styled/recipes'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { hueOf } from './cover.tsx'
import { HeroVideo } from './hero-video.tsx'
import { SiteLink } from './site-link.tsx'
import { useSlides } from './use-slides.ts'
import type { BannerView } from './views.ts'
import { words } from './words.ts'

export interface HeroProps {
  banners: readonly BannerView[]
  /** BAN-02 */
  change: 'normal' | 'fade'
  /** Seconds; null: only by hand (BAN-03). */
  autoplay: number | null
}

/** The main banner. Automatic movement can be stopped (WCAG 2.2.2) and pauses under pointer and focus, and with reduced motion. */
export function Hero({ banners, change, autoplay }: HeroProps) {
  const root = useRef<HTMLElement>(null)
  const slides = useSlides(root, banners.length, autoplay)
  const parts = hero({ change })
  const many = banners.length > 1
  return (
    <section ref={root} className={parts.root} aria-label={words.home.hero} aria-roledescription={many ? 'carrossel' : undefined}>
      {banners.map((banner, at) => (
        <Slide
          key={banner.key}
          banner={banner}
          active={at === slides.index}
          side={at < slides.index ? -1 : 1}
          first={at === 0}
          label={many ? words.home.banner(at + 1, banners.length) : undefined}
          parts={parts}
        />
      ))}
      {many && (
        <div className={parts.dots} role="group" aria-label={words.home.banners}>
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
      )}
    </section>
  )
}

interface SlideProps {
  banner: BannerView
  active: boolean
  side: 1 | -1
  first: boolean
  label: string | undefined
  parts: ReturnType<typeof hero>
}

function Slide({ banner, active, side, first, label, parts }: SlideProps) {
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
        <HeroPicture banner={banner} first={first} />
        {banner.video !== null && <HeroVideo src={banner.video} active={active} button={parts.sound} />}
      </div>
      <div className={parts.words}>
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

/** The tall picture on phones. Without a picture the slate gets the banner's own colour. */
function HeroPicture({ banner, first }: { banner: BannerView; first: boolean }) {
  const [broken, setBroken] = useState(false)
  const src = banner.picture ?? banner.pictureTall
  if (src === null || broken) {
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
        onError={() => setBroken(true)}
      />
    </picture>
  )
}
