import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { SoundIcon } from '#ui/icons-film.tsx'
import { CodeIcon, FileIcon, LinkIcon, TrophyIcon } from '#ui/icons-more.tsx'
import { StarIcon } from '#ui/reward-icon.tsx'
import type { Deliverable } from './form.ts'
import { BagIcon, SparkIcon } from './icons.tsx'
import { words } from './words.ts'

export const DELIVERABLE_ICONS: Readonly<Record<Deliverable, ReactNode>> = {
  file: <FileIcon size={14} />,
  link: <LinkIcon size={14} />,
  badge: <TrophyIcon size={14} />,
  embed: <CodeIcon size={14} />,
  product: <BagIcon size={14} />,
}

export interface RewardFactsProps {
  readonly type: string
  readonly score: string | null
  readonly deliverable: Deliverable
  /** The sound's name; null: no sound. */
  readonly sound: string | null
  readonly animation: string | null
}

/** How a reward is earned and what it includes, with an icon beside each word. */
export function RewardFacts({ type, score, deliverable, sound, animation }: RewardFactsProps) {
  return (
    <span className={facts}>
      <span>{type}</span>
      {score !== null && (
        <span>
          <StarIcon size={14} />
          {score}
        </span>
      )}
      <span>
        {DELIVERABLE_ICONS[deliverable]}
        {words.deliverables[deliverable]}
      </span>
      {sound !== null && (
        <span title={sound}>
          <SoundIcon size={14} />
          {words.sound}
        </span>
      )}
      {animation !== null && (
        <span title={animation}>
          <SparkIcon size={14} />
          {words.animation}
        </span>
      )}
    </span>
  )
}

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  whiteSpace: 'normal',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
})
