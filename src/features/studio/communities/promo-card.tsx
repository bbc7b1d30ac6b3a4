import type { RowFields } from '#contract/nouns.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useWereRead } from '#sync/page/use-resource.ts'
import { Button } from '#ui/button.tsx'
import { COMMUNITY_V2 } from './resource-ids.ts'
import { words } from './words.ts'

/** The community of the newer generation, with the fields for its panel and card. */
export type V2Row = Partial<RowFields<'settings', 'community-v2'>>

/** COM-08: whether the community exists. If it was deleted or never created, `deleted_at` has a date. */
export const exists = (row: V2Row | null | undefined): boolean => row != null && row.deleted_at === ''

/** «Conheça a nova Comunidade!», with its own cover (COM-08, COM-09). */
export function PromoCard() {
  const { go } = useDrawer()
  const row = useRow('settings', DOCUMENTS.communityV2)
  const there = exists(row)
  // If it was deleted on this device, there is no row until the next read; that counts as known.
  const isKnown = useWereRead(COMMUNITY_V2) && row !== undefined
  const cover = pictureHref(useFileUrl(there ? row?.cover_path : ''))
  return (
    <section className={card} aria-labelledby="community-promo" data-path="v2">
      {cover === null ? <Hills /> : <img src={cover} alt="" className={picture} />}
      <div className={caption}>
        <h3 id="community-promo" className={css({ textStyle: 't15', fontWeight: 600 })}>
          {words.promo}
        </h3>
        <p className={css({ textStyle: 't13', maxWidth: '[30ch]' })}>
          {words.promoText} {there && (row?.is_enabled === true ? words.promoShown : words.promoHidden)}
        </p>
        <Button variant="line" onClick={() => go('comunidade/v2')}>
          {there ? words.promoEdit : isKnown ? words.promoNew : words.promoOpen}
        </Button>
      </div>
    </section>
  )
}

/** Shown without a cover: two hills, and a sun in the school's colour. */
function Hills() {
  return (
    <svg viewBox="0 0 436 158" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={picture}>
      <rect width="436" height="158" fill="#27342f" />
      <circle cx="288" cy="76" r="38" fill="var(--colors-primary)" opacity=".8" />
      <path d="M0 112c80-40 150-30 220-4s140 14 216-14v64H0z" fill="#1f3d33" />
      <path d="M0 138c90-26 190-22 270-4s110 4 166-6v30H0z" fill="#173027" />
    </svg>
  )
}

const card = css({
  position: 'relative',
  display: 'grid',
  marginTop: '7',
  borderRadius: '16',
  overflow: 'hidden',
  isolation: 'isolate',
  background: 'slate.850',
})
const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  zIndex: '[-1]',
})
// The text is on a picture that the school chose, so its background is dark whatever the picture shows.
const caption = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '2',
  padding: '5',
  background: '[linear-gradient(90deg, rgb(12 18 16 / 0.94) 25%, rgb(12 18 16 / 0.8) 62%, rgb(12 18 16 / 0.2))]',
  '& > button': { marginTop: '2', background: '[rgb(12 18 16 / 0.5)]' },
})
