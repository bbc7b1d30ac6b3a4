import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import type { QuestionValues } from './form.ts'
import { words } from './words.ts'

export interface QuestionPreviewProps {
  readonly values: QuestionValues
  readonly place: number
  readonly count: number
  readonly isBehavioural: boolean
}

/** The edited question as the student will see it. */
export function QuestionPreview({ values, place, count, isBehavioural }: QuestionPreviewProps) {
  const src = pictureHref(useFileUrl(values.image))
  return (
    <aside className={root} aria-label={words.preview}>
      <h3 className={heading}>{words.preview}</h3>
      <div className={card}>
        <p className={small}>{words.questionOf(place, Math.max(place, count))}</p>
        <p className={title}>{values.title.trim() === '' ? words.untitled : values.title}</p>
        {values.kind === 'multiple' && !isBehavioural && <p className={small}>{words.markAll}</p>}
        {src !== null && <img className={picture} src={src} alt="" />}
        <ul className={list}>
          {values.options.map(({ id, text }) => (
            <li key={id} className={answer}>
              <span className={values.kind === 'single' ? dot : box} aria-hidden="true" />
              {text.trim() === '' ? words.unwritten : text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

const root = css({ display: 'grid', gap: '3', minWidth: '[0]', position: 'sticky', top: '[16px]' })
const heading = css({ textStyle: 't15', fontWeight: 600 })
const card = css({ display: 'grid', gap: '2', padding: '5', borderRadius: '16', background: 'site', color: 'site.text', minWidth: '[0]' })
const small = css({ textStyle: 't13', color: 'site.text2' })
const title = css({ fontFamily: 'display', fontSize: '[20px]', lineHeight: '[26px]', overflowWrap: 'anywhere' })
const picture = css({ width: 'full', aspectRatio: '[16 / 9]', objectFit: 'cover', borderRadius: '8' })
const list = css({ display: 'grid', gap: '2', marginTop: '2' })
const answer = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '[44px]',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: '8',
  border: '1px solid',
  borderColor: 'site.control',
  textStyle: 't14',
  overflowWrap: 'anywhere',
})
const mark = { flex: '[none]', width: '[18px]', height: '[18px]', border: '1px solid', borderColor: 'site.control' } as const
const dot = css({ ...mark, borderRadius: '64' })
const box = css({ ...mark, borderRadius: '4' })
