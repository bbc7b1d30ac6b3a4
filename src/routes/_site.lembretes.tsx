import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '#features/site/page.tsx'
import { words } from '#features/site/words.ts'

export const Route = createFileRoute('/_site/lembretes')({
  component: () => <SoonPage title={words.pages.reminders} text={words.pages.remindersText} />,
})
