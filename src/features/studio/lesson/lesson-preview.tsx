import { css } from '#styled/css'
import { PlayIcon } from '#ui/icons.tsx'
import type { SampleLesson } from './sample-lesson.ts'
import type { TemplateNumber } from './settings-commands.ts'
import { words } from './words.ts'

export interface LessonPreviewProps {
  readonly lesson: SampleLesson | null
  readonly template: TemplateNumber
  readonly comments: boolean
  /** The strip's text, if the school has one. */
  readonly strip: string | null
}

/** A lesson of the school in the chosen template, scaled down: all sizes are fractions of its width (LES-02). */
export function LessonPreview({ lesson, template, comments, strip }: LessonPreviewProps) {
  if (lesson === null) return <p className={note}>{words.noLesson}</p>
  return (
    <figure className={figure}>
      <figcaption className={caption}>{words.preview}</figcaption>
      <div className={stage} role="img" aria-label={`${words.previewOf(lesson.title)}: ${words.templates[template]}`}>
        <div className={sheet} data-template={template} aria-hidden="true">
          {strip !== null && <p className={line}>{strip}</p>}
          <div className={page}>
            <Film lesson={lesson} template={template} />
            <div className={wording}>
              {template !== 3 && <Head lesson={lesson} />}
              {template !== 2 && <Below comments={comments} />}
            </div>
            <Lessons lesson={lesson} template={template} />
            {template === 2 && (
              <div className={last}>
                <Below comments={comments} />
              </div>
            )}
          </div>
        </div>
      </div>
    </figure>
  )
}

function Below({ comments }: Pick<LessonPreviewProps, 'comments'>) {
  return (
    <>
      <span className={bar} />
      <span className={bar} data-short />
      {comments && <p className={part}>{words.commentsPlace}</p>}
    </>
  )
}

function Film({ lesson, template }: Pick<LessonPreviewProps, 'template'> & { readonly lesson: SampleLesson }) {
  return (
    <div className={film}>
      {lesson.cover !== null && <img src={lesson.cover} alt="" className={cover} />}
      <span className={go}>
        <PlayIcon size={12} />
      </span>
      {template === 3 && (
        <div className={over}>
          <Head lesson={lesson} />
        </div>
      )}
    </div>
  )
}

function Head({ lesson }: { readonly lesson: SampleLesson }) {
  return (
    <>
      <p className={kicker}>{lesson.module}</p>
      <p className={title}>{lesson.title}</p>
    </>
  )
}

function Lessons({ lesson, template }: Pick<LessonPreviewProps, 'template'> & { readonly lesson: SampleLesson }) {
  return (
    <ol className={list}>
      {lesson.lessons.slice(0, template === 2 ? 4 : 6).map((each) => (
        <li key={each.title} className={item} data-here={each.here || undefined}>
          {template === 2 && lesson.cover !== null && <img src={lesson.cover} alt="" className={still} />}
          <span className={name}>{each.title}</span>
        </li>
      ))}
    </ol>
  )
}

const figure = css({ display: 'grid', gap: '1.5', margin: '0', minWidth: '[0px]' })
const caption = css({ textStyle: 'label', color: 'slate.200' })
const note = css({ textStyle: 't13', color: 'text.second' })
// A container's own sizes cannot use its query units, so they are on its child.
const stage = css({
  containerType: 'inline-size',
  borderRadius: '8',
  overflow: 'hidden',
  boxShadow: '[inset 0 0 0 1px var(--colors-slate-700)]',
})
const sheet = css({
  position: 'relative',
  height: '[70cqw]',
  overflow: 'hidden',
  background: 'site',
  color: 'site.text',
  fontFamily: 'site',
  fontSize: '[2.4cqw]',
  lineHeight: '[1.3]',
  '--gap': '3cqw',
})
const line = css({
  position: 'relative',
  zIndex: '[1]',
  padding: '[1.1cqw 3cqw]',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  background: '[rgb(26 28 27 / 0.9)]',
  borderBottom: '[1px solid rgb(244 241 231 / 0.12)]',
})
const page = css({
  display: 'grid',
  gap: '[var(--gap)]',
  padding: '[3cqw]',
  alignItems: 'start',
  '[data-template="1"] > &': { gridTemplateColumns: '[minmax(0, 1fr) 29cqw]' },
  '[data-template="2"] > &': { paddingInline: '[30cqw]', gap: '[1.6cqw]', paddingTop: '[2cqw]' },
  '[data-template="3"] > &': { padding: '0', gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]' },
})
const film = css({
  position: 'relative',
  aspectRatio: '[16 / 9]',
  borderRadius: '[1cqw]',
  overflow: 'hidden',
  background: '[#2a2d2b]',
  display: 'grid',
  placeItems: 'center',
  '[data-template="2"] &': { order: '2' },
  '[data-template="3"] &': { gridColumn: '[1 / -1]', aspectRatio: 'auto', height: '[42cqw]', borderRadius: '0' },
})
const cover = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover', filter: '[brightness(0.8)]' })
const go = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '[7cqw]',
  height: '[7cqw]',
  borderRadius: 'full',
  background: 'chalk',
  color: '[#171310]',
  '& svg': { width: '[3cqw]', height: '[3cqw]', fill: '[currentColor]' },
})
const over = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  padding: '[12cqw 3cqw 3cqw]',
  background: '[linear-gradient(0deg, var(--colors-site), transparent)]',
})
const wording = css({
  display: 'grid',
  gap: '[1.4cqw]',
  minWidth: '[0px]',
  '[data-template="1"] &': { gridColumn: '[1]', gridRow: '[2]' },
  '[data-template="2"] &': { order: '1' },
  '[data-template="3"] &': { padding: '[0 0 3cqw 3cqw]' },
})
const kicker = css({ fontSize: '[2cqw]', color: 'site.text3', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' })
const title = css({
  fontFamily: 'display',
  fontSize: '[4cqw]',
  lineHeight: '[1.15]',
  fontWeight: '[var(--display-weight, 420)]',
  lineClamp: '[2]',
  '[data-template="2"] &': { lineClamp: '[1]' },
})
const bar = css({
  height: '[1cqw]',
  borderRadius: '[1cqw]',
  background: '[rgb(244 241 231 / 0.16)]',
  '&[data-short]': { width: '[60%]', '[data-template="2"] &': { display: 'none' } },
})
const last = css({ display: 'grid', gap: '[1.2cqw]', order: '4', marginInline: '[-25cqw]' })
const part = css({
  marginTop: '[1cqw]',
  paddingTop: '[1.4cqw]',
  borderTop: '[1px solid rgb(244 241 231 / 0.16)]',
  fontFamily: 'display',
  fontSize: '[2.8cqw]',
})
const list = css({
  minWidth: '[0px]',
  display: 'grid',
  gap: '[1.4cqw]',
  '[data-template="1"] &': {
    gridColumn: '[2]',
    gridRow: '[1 / 3]',
    padding: '[2cqw]',
    borderRadius: '[1.6cqw]',
    background: '[#1c1d1c]',
  },
  '[data-template="2"] &': { order: '3', gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]', marginInline: '[-25cqw]' },
  '[data-template="3"] &': { padding: '[0 3cqw 3cqw 0]' },
})
const item = css({
  display: 'grid',
  gap: '[0.8cqw]',
  minWidth: '[0px]',
  padding: '[0.6cqw 1cqw]',
  borderRadius: '[1cqw]',
  color: '[#d3d1c7]',
  '&[data-here]': {
    color: 'site.text',
    fontWeight: '600',
    background: '[rgb(244 241 231 / 0.1)]',
    boxShadow: '[inset 0.5cqw 0 0 var(--colors-primary-line)]',
  },
  '[data-template="2"] &': { padding: '[0.4cqw]' },
})
const still = css({ width: 'full', aspectRatio: '[16 / 9]', objectFit: 'cover', borderRadius: '[0.8cqw]' })
const name = css({ fontSize: '[2cqw]', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' })
