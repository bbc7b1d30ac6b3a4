import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '#features/site/page.tsx'
import { words } from '#features/site/words.ts'

export const Route = createFileRoute('/_site/live')({
  validateSearch: (search): { watch?: string } => (search['watch'] === undefined ? {} : { watch: String(search['watch']) }),
  component: () => <SoonPage title={words.pages.live} text={words.pages.liveText} />,
})
