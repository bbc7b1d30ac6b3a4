import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { Thumb } from '#ui/thumb.tsx'
import { BannerArt } from './banner-art.tsx'
import { BannerForm, type BannerRow } from './banner-form.tsx'
import { commandWords } from './command-words.ts'
import { orderBanners, removeBanner } from './commands.ts'
import { SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

const TEXTS = { ...words, ordered: commandWords.ordered, orderFailed: commandWords.orderFailed }

/** «Banner principal» (BAN): the transition between banners, and the banners. */
export function BannerPanel({ rest }: PanelProps) {
  return (
    <Panel resource="banners" skeleton={4}>
      <Collection
        path="banner"
        rest={rest}
        table="banners"
        words={TEXTS}
        editInMenu
        item={itemOf}
        form={(row) => <BannerForm row={row} />}
        order={orderBanners}
        removal={removalOf}
        art={<BannerArt />}
        before={
          <div className={css({ marginBottom: '6' })}>
            <SettingsForm />
          </div>
        }
      />
    </Panel>
  )
}

function itemOf(row: BannerRow): CollectionItem {
  const { title, category, url_video, url_video_vertical } = row
  const film = url_video !== '' || url_video_vertical !== ''
  return {
    title: titleOf(title),
    text: [category, film ? words.withFilm : ''].filter(Boolean).join(' · '),
    picture: <BannerThumb row={row} />,
  }
}

const titleOf = (title: string) => (title.trim() === '' ? words.untitled : title)

function BannerThumb({ row }: { readonly row: BannerRow }) {
  const src = useFileUrl(row.url_image === '' ? row.url_image_vertical : row.url_image)
  return <Thumb src={pictureHref(src)} title={titleOf(row.title)} />
}

/** BAN-11, BAN-12 */
const removalOf = ({ lid, title }: BannerRow): RowRemoval => ({
  edit: edit(removeBanner, { lid, title }),
  text: words.removeText(titleOf(title)),
  matcher: 'loose',
  done: commandWords.removed(titleOf(title)),
})
