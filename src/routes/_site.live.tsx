import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '#features/site/page.tsx'
import { words } from '#features/site/words.ts'
import { isScalar, type Scalar } from '#lib/search-value.ts'

export const Route = createFileRoute('/_site/live')({
  validateSearch: (search): { watch?: Scalar } => (isScalar(search['watch']) ? { watch: search['watch'] } : {}),
  component: () => <SoonPage title={words.pages.live} text={words.pages.liveText} />,
})
