import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { schoolLang } from '#lib/language.ts'
import { lesson, outline } from '#styled/recipes'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { LessonBodyProps } from './lesson-body.tsx'

export interface LessonHeadProps extends Pick<LessonBodyProps, 'title' | 'shape' | 'teacher' | 'module'> {
  /** 0: not known. */
  number: number
  of: number
}

/** The lesson's place in the course: the module, the title, and the number in the module. */
export function LessonHead({ title, shape, teacher, module, number, of }: LessonHeadProps) {
  const parts = lesson({ shape })
  return (
    <div className={parts.head}>
      {module.id !== '' && (
        <SiteLink href={module.href} className={outline().crumb}>
          <ChevronLeftIcon />
          {module.title}
        </SiteLink>
      )}
      <PageHeading className={parts.title} lang={schoolLang()}>
        {title}
      </PageHeading>
      <p className={parts.meta}>{[w.lesson(number, of), teacher].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
