import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { LearnSkeleton } from '#features/site/kit/learn-states.tsx'
import { nextLessonIn } from '#features/site/kit/next-lesson.ts'
import { reads } from '#features/site/model/reads.ts'
import { isComing, usePageRead } from '#features/site/read/use-page-read.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** «Continuar» on the home screen (PWA-12): leads to the next lesson of the course that was opened last, or home. */
export function GoOnPage() {
  const { account } = useWorkspace()
  const read = usePageRead(reads.continue)
  const row = useRow('settings', DOCUMENTS.continue)
  const navigate = useNavigate()
  const isKnown = row !== undefined && read.readAt !== undefined && !(isComing(read) && row === null)
  const next = isKnown ? nextLessonIn(row?.courses) : null
  const href = next === null ? '/homepage' : lessonHref(account.tenantId, String(next.id), next.title)
  useEffect(() => {
    if (isKnown) void navigate({ href, replace: true })
  }, [isKnown, href, navigate])
  return <LearnSkeleton />
}
