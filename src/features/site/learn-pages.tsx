import { page } from '#styled/recipes'
import { useStudio } from '#sync/page/provider.tsx'
import { useRow, useTable } from '#sync/page/rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { Empty } from '#ui/feedback.tsx'
import { ChevronRightIcon, PlayIcon } from '#ui/icons.tsx'
import { HomeLink, Page } from './page.tsx'
import { reads } from './reads.ts'
import { SiteLink } from './site-link.tsx'
import { lidOfServerId, serverId } from './use-site.ts'
import { lessonHref } from './views.ts'
import { words } from './words.ts'

const w = words.pages

interface TitledRow {
  readonly title: string
  readonly course_id?: string | null
  readonly module_id?: string | null
  readonly category?: string
  readonly teacher?: string
  readonly lessons_count?: number
}

/** A course: what is mirrored of it, and its modules. */
export function CoursePage({ id }: { id: string }) {
  const course = useRow<TitledRow>('courses', lidOfServerId(id))
  const modules = useTable<TitledRow>('modules')
  const lessons = useTable<TitledRow>('lessons')
  useResource(reads.courses)
  if (course === undefined || modules === undefined || lessons === undefined) return null
  if (course === null) return <Missing title={w.course} />
  const line = [course.category, course.lessons_count ? words.home.lessons(course.lessons_count) : '', course.teacher]
    .filter(Boolean)
    .join(' · ')
  return (
    <Page kicker={w.course} title={course.title} text={line}>
      <Rows
        title={w.modules}
        rows={modules
          .filter((row) => row.course_id === id)
          .map((row) => ({ key: row.lid, title: row.title, href: `/modulos/${serverId(row.lid) ?? ''}` }))}
      />
      <LessonRows lessons={lessons.filter((row) => row.course_id === id)} />
    </Page>
  )
}

/** A module and its lessons. */
export function ModulePage({ id }: { id: string }) {
  const found = useRow<TitledRow>('modules', lidOfServerId(id))
  const lessons = useTable<TitledRow>('lessons')
  if (found === undefined || lessons === undefined) return null
  if (found === null) return <Missing title={w.module} />
  return (
    <Page kicker={w.module} title={found.title}>
      <LessonRows lessons={lessons.filter((row) => row.module_id === id)} />
    </Page>
  )
}

interface LessonRow extends TitledRow {
  readonly description?: string
  readonly module?: { readonly title?: string } | null
  readonly course?: { readonly title?: string } | null
  readonly siblings?: { readonly id: number; readonly title: string }[] | null
}

/** A lesson: its words; the player comes in a later issue and says so. */
export function LessonPage({ id, slug }: { id: string; slug: string }) {
  const { account } = useStudio()
  const lesson = useRow<LessonRow>('lessons', lidOfServerId(id))
  const parts = page()
  if (lesson === undefined) return null
  const title = lesson?.title ?? titleOfSlug(slug)
  const kicker = [lesson?.course?.title, lesson?.module?.title].filter(Boolean).join(' · ') || w.lesson
  return (
    <Page kicker={kicker} title={title} {...(lesson?.description !== undefined && { text: lesson.description })}>
      <div className={parts.two}>
        <div className={parts.video}>
          <div>
            <PlayIcon size={24} style={{ margin: '0 auto 12px' }} />
            <p className={parts.rowTitle}>{w.lessonVideo}</p>
            <p className={parts.rowText}>{w.lessonVideoText}</p>
          </div>
        </div>
        <Rows
          title={w.siblings}
          rows={(lesson?.siblings ?? []).map((each) => ({
            key: String(each.id),
            title: each.title,
            href: lessonHref(account.tenantId, each.id, each.title),
          }))}
        />
      </div>
    </Page>
  )
}

function LessonRows({ lessons }: { lessons: readonly (TitledRow & { lid: string })[] }) {
  const { account } = useStudio()
  return (
    <Rows
      title={w.lesson}
      rows={lessons.map((row) => ({
        key: row.lid,
        title: row.title,
        href: lessonHref(account.tenantId, serverId(row.lid) ?? '', row.title),
      }))}
    />
  )
}

function Rows({ title, rows }: { title: string; rows: readonly { key: string; title: string; href: string }[] }) {
  const parts = page()
  if (rows.length === 0) return null
  return (
    <nav aria-label={title}>
      <ul className={parts.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <SiteLink href={row.href} className={parts.row}>
              <PlayIcon size={16} />
              <span className={parts.rowTitle}>{row.title}</span>
              <span className={parts.rowEnd}>
                <ChevronRightIcon />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Known to exist somewhere, not on this device. */
function Missing({ title }: { title: string }) {
  const parts = page()
  return (
    <Page title={title}>
      <div className={parts.body}>
        <Empty title={w.notMirrored} level={2} action={<HomeLink />}>
          {w.notMirroredText}
        </Empty>
      </div>
    </Page>
  )
}

/** The address names the lesson: better than «Aula» when nothing is mirrored. */
export function titleOfSlug(slug: string): string {
  const title = slug.replaceAll('-', ' ').trim()
  return title === '' ? w.lesson : title.charAt(0).toUpperCase() + title.slice(1)
}
