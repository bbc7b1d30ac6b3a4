import { readOfThread } from '#features/site/model/community-reads.ts'
import { usePageRead } from '#features/site/read/use-page-read.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Thread } from './thread.tsx'
import { useThread } from './use-thread.ts'

/** Doubts and answers under a lesson (ext L6). */
export function LessonThread({ id, title }: { id: string; title: string }) {
  const { account } = useWorkspace()
  const read = usePageRead(readOfThread('lesson', id))
  const comments = useThread('lesson', id)
  if (comments === undefined) return null
  return <Thread of="lesson" id={id} link={lessonHref(account.tenantId, id, title)} read={read} open comments={comments} />
}
