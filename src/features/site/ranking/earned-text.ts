import { formatPoints } from '#i18n/format.ts'
import type { Earned } from './earned-since.ts'
import { words as w } from './words.ts'

/** The texts of the card: the most important thing first. */
export function earnedText({ points, level, rewards, score, name }: Earned): { readonly title: string; readonly text: string } {
  const [first] = rewards
  const gain = points > 0 ? w.gained(formatPoints(points, name)) : ''
  const total = points > 0 ? w.haveNow(formatPoints(score, name)) : ''
  const texts = (...all: readonly string[]) => all.filter((each) => each !== '').join(' ')
  if (first !== undefined) {
    const title = rewards.length === 1 ? w.wonOne(first.name) : w.wonMany(rewards.length)
    return { title, text: texts(level === null ? '' : w.levelToo(level.name), points > 0 ? `${gain}.` : '', total) || w.waits }
  }
  if (level !== null) return { title: w.levelNow(level.name), text: texts(points > 0 ? `${gain}.` : '', total) || w.wayGoesOn }
  return { title: gain, text: total }
}
