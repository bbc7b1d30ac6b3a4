import { useEffect, useRef, useState } from 'react'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { pictureHref } from '#lib/url.ts'
import { button, promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { CelebrationArt, isCelebration } from '#ui/celebration-art.tsx'
import { type Earned } from './earned-since.ts'
import { earnedText } from './earned-text.ts'
import { Badge } from './my-level.tsx'
import { words as w } from './words.ts'

const POINTS_MS = 8000

/** A card at the bottom of the page: for points it closes by itself; for a level or a reward it stays until it is closed. */
export function EarnedCard({ earned, onClose }: { readonly earned: Earned; onClose(): void }) {
  const parts = promptCard()
  const { title, text } = earnedText(earned)
  const { level, rewards } = earned
  const animation = [level?.animation, rewards[0]?.animation].find((each) => each !== undefined && isCelebration(each))
  const picture = pictureHref(level?.url_img ?? rewards[0]?.img ?? '')
  const [isHeld, setHeld] = useState(false)
  const stays = level !== null || rewards.length > 0
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (stays || isHeld) return undefined
    const timer = setTimeout(() => close.current(), POINTS_MS)
    return () => clearTimeout(timer)
  }, [stays, isHeld, earned])
  return (
    <section
      className={parts.earned}
      aria-label={w.earnedRegion}
      data-art={animation !== undefined || picture !== null || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {animation !== undefined ? (
        <span className={parts.art}>
          <CelebrationArt name={animation} label={w.art} />
        </span>
      ) : (
        picture !== null && <Badge src={picture} size={64} />
      )}
      <div>
        <b className={parts.title}>{title}</b>
        <p>{text}</p>
      </div>
      <div className={parts.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {w.close}
        </Button>
        <SiteLink href="/ranking" className={button({ variant: 'line' })} onClick={onClose}>
          {rewards.length > 0 ? w.seeReward : w.see}
        </SiteLink>
      </div>
    </section>
  )
}
