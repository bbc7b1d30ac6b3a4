import { V2_BACKGROUND } from '#contract/limits.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import type { V2Form } from './v2-schema.ts'
import { v2Words as words } from './words.ts'

/** The head of the community with the form's values (V2-14). */
export function V2Preview({ values }: { readonly values: V2Form }) {
  const cover = pictureHref(useFileUrl(values.cover_path))
  return (
    <figure className={css({ margin: '0', display: 'grid', gap: '2' })}>
      <figcaption className={css({ textStyle: 't13', fontWeight: 550 })}>{words.preview}</figcaption>
      <div className={card} style={{ background: values.background_color || V2_BACKGROUND }}>
        {cover !== null && <img src={cover} alt="" className={picture} />}
        <p className={css({ textStyle: 't15', fontWeight: 600, overflowWrap: 'anywhere' })}>{values.title}</p>
        {values.description !== '' && <p className={css({ textStyle: 't13', overflowWrap: 'anywhere' })}>{values.description}</p>}
      </div>
    </figure>
  )
}

const card = css({
  display: 'grid',
  gap: '1',
  padding: '3',
  borderRadius: '8',
  color: 'chalk',
  boxShadow: '[inset 0 0 0 1px rgb(244 241 231 / 0.12)]',
})
const picture = css({ width: 'full', aspectRatio: '[1210 / 240]', objectFit: 'cover', borderRadius: '4', marginBottom: '2' })
