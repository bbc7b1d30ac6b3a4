import type { ReactNode } from 'react'
import { isFile } from '#db/effect.ts'
import { Avatar } from '#features/site/kit/avatar.tsx'
import { useProfile } from '#features/site/read/use-site.ts'
import { formatNotificationTime } from '#i18n/notification-time.ts'
import { pictureHref } from '#lib/url.ts'
import { memberPost } from '#styled/recipes'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { authorOf, type Said } from './rows.ts'
import { communityWords as w } from './words.ts'

const MINUTE = 60_000

/** The author of a post or comment. A row that was written here and not read back yet is this person's. */
export function useAuthor({ user, number }: Said) {
  const profile = useProfile()
  const own = pictureHref(useFileUrl(profile?.photo_url))
  const author = authorOf(user)
  const mine = author.id === undefined ? number == null : String(author.id) === profile?.id
  const photo = mine && isFile(profile?.photo_url) ? own : mine && author.id === undefined ? own : pictureHref(author.photo_url)
  const name = author.name ?? (mine ? profile?.name : undefined) ?? ''
  return { mine, name: name === '' ? w.somebody : name, photo, team: author.editor === 1 }
}

export type AuthorView = ReturnType<typeof useAuthor>

export const Face = ({ author, size }: { author: AuthorView; size: number }) => (
  <Avatar name={author.name} photo={author.photo} size={size} />
)

interface BylineProps {
  readonly author: AuthorView
  readonly at: number
  readonly now: number
  /** The author edited it after publishing (PER-26). */
  readonly edited?: boolean
  readonly children?: ReactNode
}

/** The author's name, «Equipe», and when it was written. */
export function Byline({ author, at, now, edited = false, children }: BylineProps) {
  const parts = memberPost()
  const time = now - at < MINUTE ? w.now : formatNotificationTime(at, now)
  return (
    <>
      {author.team && <span className={parts.role}>{w.team}</span>}
      <time className={parts.time} dateTime={Number.isFinite(at) ? new Date(at).toISOString() : undefined}>
        {time}
      </time>
      {edited && <span className={parts.time}>{w.edited}</span>}
      {children}
    </>
  )
}

/** When a row was written, ms: by the server's clock, or by this device's until the server has the row. */
export const writtenAt = ({ created_at: at, born }: { readonly created_at?: string; readonly born: number }) =>
  at === undefined || at === '' ? born : Date.parse(at)

/** Whether the author edited the row after publishing it. */
export const isEdited = ({ edited_at: at }: { readonly edited_at?: string }): boolean => at !== undefined && at !== ''
