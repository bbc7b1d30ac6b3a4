import { useEffect, useRef, useState } from 'react'
import type { MyReward } from '#contract/ranking.ts'
import { seeRewards } from '#features/site/model/ranking-commands.ts'
import { formatDay, formatPoints } from '#i18n/format.ts'
import { isExternal, pictureHref, safeHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { CelebrationArt, isCelebration } from '#ui/celebration-art.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tag } from '#ui/feedback.tsx'
import { HtmlBlock } from '#ui/html-block.tsx'
import { REWARD_ICONS } from '#ui/reward-icon.tsx'
import { type Playing, playSound, SOUND_NAMES } from '#ui/sounds.ts'
import { words } from './words.ts'

/** Earned rewards first; each of the others says what is missing. A new reward opens by itself, once. */
export function MyRewards({ rewards, name }: { readonly rewards: readonly MyReward[]; readonly name: string }) {
  const workspace = useWorkspace()
  const [open, setOpen] = useState<{ readonly id: number; readonly isNew: boolean } | null>(null)
  const fresh = rewards.filter(({ seen, earned_at: at }) => at !== null && seen === 0)
  const newest = fresh[0]?.id
  const told = useRef(new Set<number>())
  useEffect(() => {
    if (newest === undefined || told.current.has(newest)) return
    told.current.add(newest)
    setOpen({ id: newest, isNew: true })
  }, [newest])
  const close = () => {
    const id = open?.id
    setOpen(null)
    const seen = rewards.filter((each) => each.earned_at !== null && (each.seen === 1 || each.id === id)).map((each) => String(each.id))
    if (open?.isNew === true && seen.length > 0) void workspace.record(seeRewards, { ids: seen }).catch(() => undefined)
  }
  const shown = rewards.find(({ id }) => id === open?.id)
  return (
    <section aria-labelledby="rewards-title">
      <h2 id="rewards-title" className={css({ textStyle: 'd24', paddingBottom: '5' })}>
        {words.rewards}
      </h2>
      {rewards.length === 0 ? (
        <p className={small}>{words.noRewards}</p>
      ) : (
        <ul className={grid}>
          {rewards.map((reward) => (
            <li key={reward.id}>
              <Reward reward={reward} name={name} onOpen={() => setOpen({ id: reward.id, isNew: reward.seen === 0 })} />
            </li>
          ))}
        </ul>
      )}
      {shown?.deliverable != null && <Opened reward={shown} isNew={open?.isNew === true} onClose={close} />}
    </section>
  )
}

function Reward({ reward, name, onOpen }: { readonly reward: MyReward; readonly name: string; onOpen(): void }) {
  const src = pictureHref(reward.img ?? '')
  const earned = reward.earned_at !== null
  const Icon = REWARD_ICONS[reward.reward_type]
  const picture = (
    <span className={face} data-far={!earned || undefined}>
      {earned ? src !== null && <img src={src} alt="" loading="lazy" decoding="async" /> : <Icon size={24} />}
    </span>
  )
  return (
    <>
      {earned ? (
        <button type="button" className={press} aria-label={words.open(reward.name)} onClick={onOpen}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {earned && reward.seen === 0 && <Tag>{words.fresh}</Tag>}
      <b className={css({ display: 'block', textStyle: 't15', fontWeight: 600, overflowWrap: 'anywhere' })}>{reward.name}</b>
      <small className={small}>{earned ? words.earned(formatDay(Date.parse(reward.earned_at ?? ''))) : needOf(reward, name)}</small>
    </>
  )
}

function needOf({ reward_type: type, missing }: MyReward, name: string): string {
  if (missing === null) return words.gone
  if (type === 'score' && Number(missing) === 0) return words.needs.nothing
  return type === 'score' ? words.needs.score(formatPoints(Number(missing), name)) : words.needs[type](String(missing))
}

const TEXT_COLOUR = '#f4f1e7'

/** The celebration of a new reward, and what it delivers. A sound plays only at the press of its button, or if the page may already play sounds. */
function Opened({ reward, isNew, onClose }: { readonly reward: MyReward; readonly isNew: boolean; onClose(): void }) {
  const playing = useRef<Playing | null>(null)
  const play = () => {
    playing.current?.stop()
    playing.current = playSound(reward.song)
  }
  useEffect(() => {
    // The dialog may have opened by itself, and a page without a press may not play sounds.
    if (isNew && navigator.userActivation?.hasBeenActive === true && !matchMedia('(prefers-reduced-motion: reduce)').matches) play()
    return () => playing.current?.stop()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  return (
    <Dialog
      open
      title={isNew ? words.won : reward.name}
      description={isNew ? `${reward.name}. ${reward.description}` : reward.description}
      onClose={onClose}
      footer={
        <>
          {SOUND_NAMES.includes(reward.song) && (
            <Button variant="quiet" onClick={play}>
              {words.sound}
            </Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      {isCelebration(reward.animation) && (
        <div className={css({ width: '[220px]', height: '[220px]', marginInline: 'auto', overflow: 'hidden' })}>
          <CelebrationArt name={reward.animation} label={words.art} />
        </div>
      )}
      <Deliverable reward={reward} />
    </Dialog>
  )
}

function Deliverable({ reward: { deliverable } }: { readonly reward: MyReward }) {
  const [height, setHeight] = useState(0)
  if (deliverable === null) return null
  switch (deliverable.kind) {
    case 'file': {
      const href = pictureHref(deliverable.content ?? '')
      return (
        href !== null && (
          <a className={link} href={href} download={deliverable.filename ?? ''}>
            {words.file(deliverable.filename || words.document)}
          </a>
        )
      )
    }
    case 'link':
      return (
        <ul>
          {deliverable.links.flatMap((each) => {
            const href = safeHref(each)
            if (href === null) return []
            return [
              <li key={each}>
                <a className={link} href={href} {...(isExternal(href) && { target: '_blank', rel: 'noopener noreferrer' })}>
                  {each}
                </a>
              </li>,
            ]
          })}
        </ul>
      )
    case 'embed':
      return (
        <HtmlBlock
          html={deliverable.embed}
          title={words.embed}
          colour={TEXT_COLOUR}
          className={css({ display: 'block', border: '[0]', width: 'full', colorScheme: '[dark]' })}
          height={height}
          onHeight={setHeight}
        />
      )
    case 'product':
      return <p>{words.product(deliverable.product ?? '')}</p>
    case 'badge':
      return <p>{words.badge}</p>
  }
}

const small = css({ textStyle: 't13', color: 'site.text2' })
const grid = css({ display: 'grid', gap: '[24px 16px]', gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 132px), 1fr))]' })
const face = css({
  display: 'block',
  aspectRatio: '[1]',
  borderRadius: '16',
  overflow: 'hidden',
  marginBottom: '2',
  background: 'slate.800',
  '&[data-far]': {
    display: 'grid',
    placeItems: 'center',
    background: 'transparent',
    border: '[1.5px dashed]',
    borderColor: 'site.control',
    color: 'site.text3',
  },
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
})
const press = css({ display: 'block', width: 'full', cursor: 'pointer' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '[44px]',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
})
