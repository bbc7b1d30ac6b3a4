import { useState } from 'react'
import { reads } from '#features/site/model/reads.ts'
import { useCommunities } from '#features/site/read/use-site.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { type MirroredRow, useList } from '#sync/page/live-rows.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { ImageIcon, LinkIcon, PlusIcon } from '#ui/icons-more.tsx'
import { CommunityIcon } from '#ui/icons.tsx'
import { Thumb } from '#ui/thumb.tsx'
import { editorWords as w } from './editor-words.ts'
import { type Choose, type Place, PlaceRow } from './place.tsx'

const inDrawer = (slot: Place['slot'], at: string): Place => ({ slot, at, href: `/homepage?edit=${encodeURIComponent(at)}` })
const bannerPlace = (lid: string): Place => inDrawer('banner-wide', `banner/${lid}`)
const LINK = inDrawer('share', 'seo')
const COVER = inDrawer('cover', 'comunidade/v2')

/** What an editor can do with a shared picture. A chunk that no student loads. */
export function EditorPlaces({ onChoose }: { onChoose: Choose }) {
  useResource(reads.banners)
  const banners = useList('banners') ?? []
  const [open, setOpen] = useState(false)
  // Only the newer generation has a cover.
  const house = useCommunities()?.find(({ of_house: ofHouse }) => ofHouse === true)
  return (
    <>
      <PlaceRow icon={<PlusIcon />} title={w.newBanner} onPress={() => onChoose(bannerPlace('novo'))} />
      {banners.length > 0 && <PlaceRow icon={<ImageIcon />} title={w.banner} expanded={open} onPress={() => setOpen(!open)} />}
      {open && (
        <li>
          <ul className={`${page().rows} ${inside}`} aria-label={w.banner}>
            {banners.map((row) => (
              <BannerPlace key={row.lid} row={row} onChoose={onChoose} />
            ))}
          </ul>
        </li>
      )}
      {house !== undefined && <PlaceRow icon={<CommunityIcon />} title={w.cover(house.title)} onPress={() => onChoose(COVER)} />}
      <PlaceRow icon={<LinkIcon />} title={w.link} onPress={() => onChoose(LINK)} />
    </>
  )
}

function BannerPlace({ row, onChoose }: { row: MirroredRow<'banners'>; onChoose: Choose }) {
  const src = useFileUrl(row.url_image === '' ? row.url_image_vertical : row.url_image)
  const title = row.title.trim() === '' ? w.untitled : row.title
  return <PlaceRow icon={<Thumb src={pictureHref(src)} title={title} />} title={title} onPress={() => onChoose(bannerPlace(row.lid))} />
}

const inside = css({ paddingLeft: '6', borderTop: '0' })
