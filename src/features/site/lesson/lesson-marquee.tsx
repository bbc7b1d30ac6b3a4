import { canEdit } from '#contract/rights.ts'
import { MarqueeStrip } from '#features/lesson/marquee-strip.tsx'
import { Region } from '#features/site/kit/region.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { type MarqueeRow, type ProfileRow, useMarquees, useProfile } from '#features/site/read/use-site.ts'
import { safeHref } from '#lib/url.ts'
import { marquee as look } from '#styled/recipes'
import { useIsPreviewed } from '#sync/page/unsaved-preview.ts'

/** The strip that this person sees above a lesson; null: none. `undefined`: being read. */
export function useLessonMarquee(): MarqueeRow | null | undefined {
  const rows = useMarquees()
  const profile = useProfile()
  const written = useIsPreviewed('marquee')
  if (rows === undefined || profile === undefined) return undefined
  return marqueeOf(rows, profile, written)
}

/** A student sees a strip of a product that they own (decision 0097). A person who edits sees the first strip, or the one that is being edited. */
export function marqueeOf<R extends MarqueeRow & { readonly born?: number }>(
  rows: readonly R[],
  profile: Pick<ProfileRow, 'roles' | 'products'> | null,
  written: boolean,
): R | null {
  if (profile === null) return null
  if (canEdit(profile)) return (written ? rows.findLast(({ text }) => text !== '') : rows[0]) ?? null
  const owned = new Set((profile.products ?? []).map(String))
  return rows.find(({ product_id }) => product_id !== null && owned.has(product_id)) ?? null
}

/** The strip above a lesson (MRQ-14). */
export function LessonMarquee({ marquee: { text, timer, url }, over }: { readonly marquee: MarqueeRow; readonly over: boolean }) {
  const href = safeHref(url)
  return (
    <div className={look({ look: over ? 'over' : 'bar' }).place}>
      <Region name="marquee">
        <MarqueeStrip
          text={text}
          timer={timer}
          leads={href !== null}
          look={over ? 'over' : 'bar'}
          {...(href !== null && {
            link: (content, className) => (
              <SiteLink href={href} className={className}>
                {content}
              </SiteLink>
            ),
          })}
        />
      </Region>
    </div>
  )
}
