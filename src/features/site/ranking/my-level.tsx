import type { ReactNode } from 'react'
import { formatNumber, formatPoints } from '#i18n/format.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { type Mine } from './use-ranking.ts'
import { words } from './words.ts'

/** The person's level first, then the progress to the next one. */
export function MyLevel({ mine, place, children }: { readonly mine: Mine; readonly place: number | null; readonly children?: ReactNode }) {
  const { level, next, score, name } = mine
  return (
    <section aria-label={words.yours} className={root}>
      <Badge src={level?.url_img ?? null} size={96} />
      <div className={css({ minWidth: '[0]' })}>
        <p className={small}>{words.yours}</p>
        <p className={title}>{level?.name ?? words.none}</p>
        <p className={small}>{level === null && next === null ? words.noneText : <Missing mine={mine} />}</p>
        {children}
      </div>
      <p className={points}>
        <b>{formatNumber(score)}</b>
        <span>{words.place(name, place)}</span>
      </p>
      {mine.levels.length > 1 && <LevelProgress mine={mine} />}
    </section>
  )
}

function Missing({ mine: { next, name } }: { readonly mine: Mine }) {
  if (next === null) return <>{words.top}</>
  const [before, points, after] = words.missing(formatPoints(next.missing, name), next.level.name)
  return (
    <>
      {before}
      <b>{points}</b>
      {after}
    </>
  )
}

/** Solid for reached levels, dashed for the others. On a phone only the next level has its name. */
function LevelProgress({ mine: { levels, score, level, next, name } }: { readonly mine: Mine }) {
  return (
    <div className={way}>
      <span className={line} aria-hidden="true">
        <i style={{ width: `${shareOfLevel(levels, score) * 100}%` }} />
      </span>
      <ol aria-label={words.way}>
        {levels.map((each) => (
          <li key={each.id} data-here={each.id === level?.id || undefined} data-next={each.id === next?.level.id || undefined}>
            <Badge src={each.url_img} size={36} far={each.needed_score > score} />
            <span>
              {each.name}
              <span className="vh">, {formatPoints(each.needed_score, name)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The filled share of the line. Levels are at equal distances, whatever points each needs. */
function shareOfLevel(levels: Mine['levels'], score: number): number {
  const at = levels.findLastIndex(({ needed_score: needed }) => needed <= score)
  const [here, next] = [levels[at], levels[at + 1]]
  if (here === undefined) return 0
  const beyond = next === undefined ? 0 : (score - here.needed_score) / Math.max(1, next.needed_score - here.needed_score)
  return Math.min(1, (at + beyond) / Math.max(1, levels.length - 1))
}

/** A round badge; without a picture its space stays. */
export function Badge({ src, size, far = false }: { readonly src: string | null; readonly size: number; readonly far?: boolean }) {
  const href = pictureHref(src ?? '')
  return (
    <span className={badge} data-far={far || undefined} style={{ width: `${size}px`, height: `${size}px` }}>
      {href !== null && <img src={href} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </span>
  )
}

const root = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  gap: '[16px 20px]',
  alignItems: 'center',
  borderBlock: '1px solid',
  borderBlockColor: 'site.line',
  paddingBlock: '6',
  _narrow: { gridTemplateColumns: '[auto minmax(0, 1fr)]' },
})
const small = css({ textStyle: 't15', color: 'site.text2', '& b': { color: 'site.text' } })
const title = css({ textStyle: 'd34', overflowWrap: 'anywhere' })
const points = css({
  display: 'grid',
  justifyItems: 'end',
  '& b': { textStyle: 'd34', fontVariantNumeric: 'tabular-nums' },
  '& span': { textStyle: 't15', color: 'site.text2' },
  _narrow: { gridColumn: '[1 / -1]', justifyItems: 'start' },
})
const way = css({
  gridColumn: '[1 / -1]',
  position: 'relative',
  '& ol': { display: 'flex', justifyContent: 'space-between', gap: '2', position: 'relative' },
  '& li': {
    display: 'grid',
    justifyItems: 'center',
    gap: '1',
    textStyle: 't12',
    textAlign: 'center',
    minWidth: '[0]',
    color: 'site.text2',
  },
  '& li[data-here]': { color: 'site.text', fontWeight: 600 },
  '& li > span:last-child': { overflowWrap: 'anywhere' },
  _narrow: {
    '& li:not([data-next]) > span:last-child': {
      position: 'absolute',
      width: '[1px]',
      height: '[1px]',
      overflow: 'hidden',
      clipPath: '[inset(50%)]',
    },
  },
})
const line = css({
  position: 'absolute',
  left: '[0]',
  right: '[0]',
  top: '[17px]',
  borderTop: '[2px dashed]',
  borderTopColor: 'site.control',
  '& i': {
    display: 'block',
    height: '[4px]',
    marginTop: '[-3px]',
    background: 'primary',
    borderRadius: 'full',
    // Animates the bar when points were added.
    transition: '[width var(--durations-slow) var(--easings-out)]',
  },
})
const badge = css({
  flex: 'none',
  display: 'block',
  borderRadius: 'full',
  overflow: 'hidden',
  background: 'slate.800',
  '&[data-far]': { filter: '[grayscale(1)]', opacity: '[0.7]' },
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
})
