import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { lessonHref } from '#lib/lesson-path.ts'
import { css } from '#styled/css'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import type { SampleLesson } from './sample-lesson.ts'
import { words } from './words.ts'

/** Beside the drawer: opens the page itself, with the unsaved values. On a phone the drawer covers the page. */
export function ShowLesson({ lesson }: { readonly lesson: Pick<SampleLesson, 'id' | 'title'> }) {
  const { showBehind } = useDrawer()
  const { account } = useWorkspace()
  return (
    <div className={css({ display: 'none', _desk: { display: 'block' } })}>
      <Button variant="line" size="sm" onClick={() => showBehind(lessonHref(account.tenantId, lesson.id, lesson.title))}>
        {words.showLesson}
      </Button>
    </div>
  )
}
