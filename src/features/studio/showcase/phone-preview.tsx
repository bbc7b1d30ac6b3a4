import { targetsOf } from '#contract/carousel-items.ts'
import { CAROUSEL_DESCRIPTION, CAROUSEL_TEXTS, CAROUSEL_TITLE } from '#contract/text-fields.ts'
import type { CarouselValues } from '#features/showcase/form.ts'
import { textLook } from '#features/showcase/text-look.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { Thumb } from '#ui/thumb.tsx'
import { formWords as words } from './form-words.ts'
import { keyedItems } from './use-carousels.ts'

/** On a phone, where no page is beside the form: a preview of the rail. */
export function PhonePreview({ values }: { readonly values: CarouselValues }) {
  const items = keyedItems(values).slice(0, 4)
  const [width, ratio] = SIZES[values.card_type] ?? DEFAULT
  const none = targetsOf(values.carousel_item).length === 0
  const title = values.title.trim()
  return (
    <figure className={root} aria-hidden="true">
      <figcaption className={caption}>{words.preview}</figcaption>
      <div className={stage}>
        <p className={heading} style={textLook(values, CAROUSEL_TEXTS.title, CAROUSEL_TITLE)} data-none={title === ''}>
          {title === '' ? words.untitled : title}
        </p>
        {values.description.trim() !== '' && (
          <p className={text} style={textLook(values, CAROUSEL_TEXTS.description, CAROUSEL_DESCRIPTION)}>
            {values.description}
          </p>
        )}
        <div className={cards}>
          {none
            ? [0, 1, 2].map((at) => <span key={at} className={place} style={{ width, aspectRatio: ratio }} />)
            : items.map(({ key, item, target }) => (
                <span
                  key={key}
                  className={card}
                  style={{ width, aspectRatio: ratio, borderRadius: values.card_type === 'circle' ? '50%' : undefined }}
                >
                  <Thumb src={pictureHref((item[target.kind] as { cover?: unknown }).cover)} title={target.title} />
                </span>
              ))}
        </div>
      </div>
    </figure>
  )
}

const DEFAULT = ['168px', '16 / 9'] as const
const SIZES: Readonly<Record<string, readonly [string, string]>> = {
  vertical: ['112px', '2 / 3'],
  square: ['128px', '1'],
  circle: ['112px', '1'],
  biggerImage: ['85%', '16 / 9'],
  fullImage: ['100%', '16 / 9'],
}

const root = css({ display: 'grid', gap: '1.5', margin: '0', minWidth: '[0px]', _desk: { display: 'none' } })
const caption = css({ textStyle: 'label', color: 'slate.200' })
const stage = css({ background: 'site', borderRadius: '8', padding: '[16px 0 16px 16px]', overflow: 'hidden' })
const heading = css({
  fontFamily: 'display',
  fontSize: '[23px]',
  fontWeight: '[var(--display-weight, 440)]',
  lineHeight: '[1.2]',
  color: 'site.text',
  overflowWrap: 'anywhere',
  paddingRight: '4',
  '&[data-none=true]': { color: 'site.text3' },
})
const text = css({ lineHeight: '[1.3]', color: 'site.text3', overflowWrap: 'anywhere', paddingRight: '4' })
const cards = css({ display: 'flex', gap: '3', marginTop: '3', overflow: 'hidden', '& > *': { flex: 'none' } })
const card = css({ overflow: 'hidden', borderRadius: '8', background: 'slate.800' })
const place = css({ borderRadius: '8', border: '1.5px dashed', borderColor: 'slate.500' })
