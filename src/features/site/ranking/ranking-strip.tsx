import { Avatar } from '#features/site/kit/avatar.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { reads } from '#features/site/model/reads.ts'
import { usePageRead } from '#features/site/read/use-page-read.ts'
import { formatPoints } from '#i18n/format.ts'
import { pictureHref } from '#lib/url.ts'
import { community as recipe } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { useBoard } from './use-ranking.ts'
import { words } from './words.ts'

/** The first three of the ranking and the person's own place, in communities that show it (`show_ranking`). */
export function RankingStrip() {
  const { account } = useWorkspace()
  const { refused } = usePageRead(reads.board)
  const board = useBoard()
  if (board == null || board.data.length === 0 || refused !== null) return null
  const { me, custom_name: name } = board
  const mine = String(account.userId)
  const first = board.data.slice(0, 3).map(({ place, user, score }) => ({ place, user, score, own: String(user.id) === mine }))
  const below = me !== null && !first.some(({ own }) => own)
  return (
    <section className={recipe().ranking} aria-labelledby="ranking-da-escola">
      <h2 id="ranking-da-escola">{words.title}</h2>
      <ol>
        {first.map(({ place, user, score, own }) => (
          <li key={user.id}>
            <span>{place}</span>
            <Avatar name={user.name} photo={pictureHref(user.photo_url ?? '')} size={32} />
            <b translate={own ? undefined : 'no'}>{own ? words.you : user.name}</b>
            <span>{formatPoints(score, name)}</span>
          </li>
        ))}
        {below && (
          <li data-apart>
            <span>{me.place}</span>
            <span />
            <b>{words.you}</b>
            <span>{formatPoints(me.score, name)}</span>
          </li>
        )}
      </ol>
      <SiteLink href="/ranking">{words.whole}</SiteLink>
    </section>
  )
}
