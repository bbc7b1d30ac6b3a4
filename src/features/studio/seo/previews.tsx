import { useState } from 'react'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useList, useRow } from '#sync/page/live-rows.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { LousaMark } from '#ui/icons.tsx'
import { Section } from '#ui/section.tsx'
import { words } from './words.ts'

/** Previews of the school in a search engine and in a message, from the mirror and the unsaved values (SEO-09). */
export function SeoPreviews({ name, description }: { name: string; description: string }) {
  const platform = useRow('settings', SETTINGS.platform)
  const banners = useList('banners')
  const own = useFileUrl(platform?.favicon)
  const square = useFileUrl(platform?.logo_square)
  const icon = pictureHref(own) ?? pictureHref(square)
  const image = pictureHref(banners?.[0]?.url_image)
  const title = name.trim() === '' ? words.name : name
  const { host } = location
  return (
    <div>
      <Section title={words.search} note={words.previewNote}>
        <div className={result}>
          <div className={css({ display: 'flex', gap: '3', alignItems: 'center', minWidth: '[0px]' })}>
            <span className={favicon}>
              <Picture src={icon} size={18} />
            </span>
            <span className={css({ minWidth: '[0px]' })}>
              <span className={site}>{title}</span>
              <span className={address}>{host}</span>
            </span>
          </div>
          <p className={headline}>{title}</p>
          <p className={excerpt}>{description.trim() === '' ? words.noDescription : description}</p>
        </div>
      </Section>
      <Section title={words.card} note={words.previewNote}>
        <div className={card}>
          <div className={cover}>
            <Picture src={image} size={44} />
          </div>
          <div className={css({ padding: '3', display: 'grid', gap: '0.5', gridTemplateColumns: '[minmax(0, 1fr)]' })}>
            <span className={css({ textStyle: 't12', color: 'text.faint', textTransform: 'uppercase', letterSpacing: '[0.04em]' })}>
              {host}
            </span>
            <span className={css({ textStyle: 't15', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })}>{title}</span>
            {description.trim() !== '' && <span className={excerpt}>{description}</span>}
          </div>
        </div>
      </Section>
    </div>
  )
}

/** A bare path is a file of this site. */
/** The school's picture, or the app's mark if this device does not have it: offline, a picture that was never loaded is missing. */
function Picture({ src, size }: { src: string | null; size: number }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (src === null || src === missing) return <LousaMark size={size} />
  return <img src={src} alt="" onError={() => setMissing(src)} />
}

const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const result = css({
  display: 'grid',
  gap: '2',
  padding: '4',
  borderRadius: '8',
  background: 'site',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const favicon = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '[28px]',
  height: '[28px]',
  borderRadius: 'full',
  background: 'slate.800',
  overflow: 'hidden',
  '& img': { width: '[18px]', height: '[18px]' },
})
const site = css({ ...line, textStyle: 't13', color: 'site.text' })
const address = css({ ...line, textStyle: 't12', color: 'site.text3' })
const headline = css({ ...line, textStyle: 't18', fontWeight: 450, color: 'sky' })
const excerpt = css({
  textStyle: 't13',
  color: 'site.text2',
  lineClamp: '2',
  overflowWrap: 'anywhere',
})
const card = css({
  borderRadius: '8',
  overflow: 'hidden',
  background: 'slate.850',
  boxShadow: '[0 0 0 1px var(--colors-slate-700)]',
  maxWidth: '[360px]',
})
const cover = css({
  aspectRatio: '[1.91]',
  background: 'slate.800',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
})
