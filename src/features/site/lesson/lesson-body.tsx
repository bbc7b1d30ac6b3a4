import { type ReactNode, useEffect, useRef } from 'react'
import { KeptSince, LinesSkeleton, PartMissing } from '#features/site/kit/learn-states.tsx'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { Region } from '#features/site/kit/region.tsx'
import { reads } from '#features/site/model/reads.ts'
import { type PageRead, usePageRead } from '#features/site/read/use-page-read.ts'
import type { MarqueeRow } from '#features/site/read/use-site.ts'
import { schoolLang } from '#lib/language.ts'
import { lesson } from '#styled/recipes'
import { readOf } from '#sync/model/resource-id.ts'
import { ListIcon } from '#ui/icons-more.tsx'
import { type PlaceKeeper, useFilmPlace } from './film-place.ts'
import type { Film } from './film.ts'
import { LessonAround } from './lesson-around.tsx'
import { LessonComments } from './lesson-comments.tsx'
import { LessonFilm, type LessonFilmProps, Said } from './lesson-film.tsx'
import { LessonActions, useFinish, useReopen } from './lesson-finish.tsx'
import { LessonHead } from './lesson-head.tsx'
import { LessonLine } from './lesson-line.tsx'
import { LessonMarquee } from './lesson-marquee.tsx'
import { LessonStrip } from './lesson-strip.tsx'
import { type CoverSource, type ModuleItem, neighboursOf } from './outline.ts'
import { ProgressLine } from './progress-line.tsx'

export interface LessonBodyProps {
  id: string
  title: string
  shape: 'list' | 'sequence' | 'full'
  marquee: MarqueeRow | null
  /** Whether the school has comments switched on (LES-05). */
  comments: boolean
  finished: boolean
  /** null: not read yet. */
  content: { readonly text: string; readonly film: Film | null } | null
  teacher: string
  module: ModuleItem
  cover: CoverSource
  /** The next module of the course. */
  after: ModuleItem | null
  course: { readonly title: string; readonly href: string } | null
  read: PageRead
  /** The owner's HTML, below the text. */
  blocks?: ReactNode
}

/** The three layouts of a lesson's page, built from the same parts (LES-03), below the strip of running text. */
export function LessonBody(props: LessonBodyProps) {
  const { shape, marquee } = props
  const parts = lesson({ shape, strip: marquee !== null })
  return (
    <>
      {marquee !== null && <LessonMarquee marquee={marquee} over={shape === 'full'} />}
      <Region name="lesson" className={parts.region}>
        <Layout {...props} parts={parts} />
      </Region>
    </>
  )
}

function Layout({ parts, ...props }: LessonBodyProps & { parts: ReturnType<typeof lesson> }) {
  const { id, shape, module, after, course, content, cover, title, read, finished } = props
  const lessons = module.lessons ?? []
  const { at } = neighboursOf(lessons, id)
  const { place, ...keeper } = useFilmPlace(id)
  const finish = useFinish({ id, title, module: module.id })
  const reopen = useReopen({ id, title, module: module.id })
  const head = <LessonHead {...props} number={at + 1} of={lessons.length} />
  const filmOf = (
    <div className={parts.film}>
      <FilmPlace
        content={content}
        cover={cover}
        title={title}
        read={read}
        full={shape === 'full'}
        place={place}
        keeper={keeper}
        onEnd={(seconds) => {
          keeper.forget()
          if (!finished) void finish({ seconds, duration: seconds })
        }}
      />
      {shape === 'full' && head}
      {shape === 'full' && at >= 0 && (
        <a className={parts.jump} href="#aulas">
          <ListIcon />
          {w.jump(at + 1, lessons.length)}
        </a>
      )}
    </div>
  )
  const words = (
    <>
      <LessonActions
        id={id}
        finished={finished}
        place={place ?? null}
        favorite={{ id, title, cover: cover.wide, course: course?.title ?? '' }}
        onFinish={() => finish(place ?? { seconds: 0, duration: 0 })}
        onReopen={reopen}
      />
      <KeptSince read={read} />
      {content === null ? (
        <ContentMissing read={read} />
      ) : (
        content.text.trim() !== '' && (
          <p className={parts.text} lang={schoolLang()}>
            {content.text}
          </p>
        )
      )}
      {props.blocks}
      <LessonAround id={id} lessons={lessons} after={after} course={course} className={parts} />
    </>
  )
  const comments = props.comments && <LessonComments id={id} title={title} />
  const list = module.id !== '' && <LessonList module={module} shape={shape} />
  if (shape === 'sequence') {
    return (
      <div className={parts.root}>
        {head}
        {filmOf}
        <LessonStrip lessons={lessons} cover={cover} label={w.siblings(module.title)} />
        <div className={parts.rest}>
          {words}
          {comments}
        </div>
        {module.lessons === null && list}
      </div>
    )
  }
  if (shape === 'full') {
    return (
      <div className={parts.root}>
        {filmOf}
        <div className={parts.rest}>
          <div>
            {words}
            {comments}
          </div>
          {list}
        </div>
      </div>
    )
  }
  return (
    <div className={parts.root}>
      {filmOf}
      <div className={parts.rest}>
        {head}
        {words}
      </div>
      {list}
      {comments && <div className={parts.below}>{comments}</div>}
    </div>
  )
}

type FilmPlaceProps = Pick<LessonBodyProps, 'content' | 'cover' | 'title' | 'read'> &
  Pick<LessonFilmProps, 'full' | 'keeper' | 'onEnd'> & { place: PlaceKeeper['place'] }

function FilmPlace({ content, cover, title, read, full, place, keeper, onEnd }: FilmPlaceProps) {
  if (content !== null && place !== undefined) {
    const hasText = content.text.trim() !== ''
    return (
      <LessonFilm
        title={title}
        film={content.film}
        cover={cover}
        hasText={hasText}
        full={full}
        place={place}
        keeper={keeper}
        onEnd={onEnd}
      />
    )
  }
  const missing = read.error !== null && !read.pulling
  return <Said cover={cover} full={full} title={missing && read.offline ? w.videoOffline : w.lesson(0, 0)} />
}

function ContentMissing({ read }: { read: PageRead }) {
  if (read.error !== null && !read.pulling) return <PartMissing read={read} offline={w.lessonOffline} failed={w.lessonFailed} />
  return <LinesSkeleton count={2} />
}

/** The module's lessons; the open one is marked and scrolled into view. */
function LessonList({ module, shape }: { module: ModuleItem; shape: LessonBodyProps['shape'] }) {
  const parts = lesson({ shape })
  const box = useRef<HTMLElement>(null)
  const read = usePageRead(readOf(reads.module, module.id))
  const { lessons, progress } = module
  const long = lessons !== null && lessons.length > 12
  useEffect(() => {
    const here = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (long && here && box.current) box.current.scrollTop = here.offsetTop - box.current.clientHeight / 2
  }, [long])
  return (
    <nav
      ref={box}
      id="aulas"
      tabIndex={-1}
      className={long ? `${parts.list} ${parts.long}` : parts.list}
      aria-label={w.siblings(module.title)}
    >
      <p className={parts.listTitle}>{module.title}</p>
      {progress !== null && <ProgressLine progress={progress} text={w.doneShort(progress.done, progress.of)} />}
      {lessons !== null ? (
        <LessonLine lessons={lessons} marked="here" />
      ) : read.error !== null && !read.pulling ? (
        <PartMissing read={read} offline={w.lessonsOffline} failed={w.lessonsFailed} />
      ) : (
        <LinesSkeleton />
      )}
    </nav>
  )
}
