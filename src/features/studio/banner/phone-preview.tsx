import { BANNER_TEXT_DEFAULTS } from '#contract/limits.ts'
import { BANNER_LOOKS } from '#contract/text-fields.ts'
import { textLook } from '#features/showcase/text-look.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import type { BannerForm } from './form.ts'
import { formWords as words } from './words.ts'

/** On a phone, where no page is beside the form: a preview of the banner. */
export function PhonePreview({ values }: { readonly values: BannerForm }) {
  const wide = pictureHref(useFileUrl(values.url_image))
  const tall = pictureHref(useFileUrl(values.url_image_vertical))
  const headline = pictureHref(useFileUrl(values.headline_image))
  const look = (part: keyof typeof BANNER_LOOKS) => textLook(values, BANNER_LOOKS[part], BANNER_TEXT_DEFAULTS)
  const src = tall ?? wide
  const button = values.text_button.trim() !== '' && safeHref(values.url_primary) !== null
  return (
    <figure className={root} aria-hidden="true">
      <figcaption className={caption}>{words.preview}</figcaption>
      <div className={stage}>
        {src !== null && <img src={src} alt="" className={picture} />}
        <div className={text}>
          {values.category !== '' && (
            <p className={kicker} style={look('headline')}>
              {values.category}
            </p>
          )}
          {headline !== null && <img src={headline} alt="" className={badge} />}
          <p className={title} style={look('title')}>
            {values.title}
          </p>
          {values.subtitle !== '' && (
            <p className={body} style={look('subtitle')}>
              {values.subtitle}
            </p>
          )}
          {button && (
            <span className={action} style={look('button')}>
              {values.text_button}
            </span>
          )}
        </div>
      </div>
    </figure>
  )
}

const root = css({ display: 'grid', gap: '1.5', margin: '0', minWidth: '[0px]', _desk: { display: 'none' } })
const caption = css({ textStyle: 'label', color: 'slate.200' })
const stage = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  aspectRatio: '[9 / 13]',
  maxHeight: '[460px]',
  borderRadius: '8',
  overflow: 'hidden',
  background: 'slate.750',
})
const picture = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' })
const text = css({
  position: 'relative',
  display: 'grid',
  gap: '2',
  padding: '[64px 16px 20px]',
  background: '[linear-gradient(0deg, var(--colors-site) 0, rgb(18 14 11 / 0.9) 60%, transparent)]',
  overflowWrap: 'anywhere',
})
const kicker = css({ textStyle: 't13', color: '[#ffe2b4]' })
const badge = css({ maxHeight: '[56px]', maxWidth: '[120px]', objectFit: 'contain' })
const title = css({
  fontFamily: 'display',
  fontSize: '[30px]',
  lineHeight: '[1.1]',
  fontWeight: '[var(--display-weight, 440)]',
  color: 'site.text',
})
const body = css({ textStyle: 't14', color: '[#efeadd]' })
const action = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: '[44px]',
  paddingInline: '4',
  borderRadius: '64',
  background: 'primary',
  color: 'primary.on',
  textStyle: 't15',
  fontWeight: '600',
})
