import { SiteLink } from '#features/site/kit/site-link.tsx'
import { reads } from '#features/site/model/reads.ts'
import { formatPoints } from '#i18n/format.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useResource } from '#sync/page/use-resource.ts'
import { Badge } from './my-level.tsx'
import { useMyPoints } from './use-ranking.ts'
import { words } from './words.ts'

/**
 * A person's level and points, if the level has them shown (LVL-04), as a link to the ranking. A separate chunk.
 * @param onFollow closes the dialog or drawer over the page
 */
export function LevelLine({ onFollow }: { onFollow?: () => void }) {
  useResource(reads.myPoints)
  const mine = useMyPoints()
  const level = mine?.level ?? null
  if (mine === null || mine === undefined || level === null) return null
  const shows = { level: level.show_level_on_profile === 1, score: level.show_score_on_profile === 1 }
  if (!shows.level && !shows.score) return null
  const text = [shows.level ? level.name : '', shows.score ? formatPoints(mine.score, mine.name) : ''].filter(Boolean).join(' · ')
  return (
    <SiteLink href="/ranking" className={line} onClick={onFollow}>
      {shows.level && pictureHref(level.url_img ?? '') !== null && <Badge src={level.url_img} size={28} />}
      <span>
        <span className="vh">{words.yours}: </span>
        {text}
      </span>
    </SiteLink>
  )
}

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '[44px]',
  textStyle: 't15',
  textDecoration: 'underline',
})
