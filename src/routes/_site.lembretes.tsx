import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const ReminderPage = lazy(() => import('#features/site/reminders/reminder-page.tsx').then((module) => ({ default: module.ReminderPage })))

export const Route = createFileRoute('/_site/lembretes')({
  component: () => (
    <Suspense>
      <ReminderPage />
    </Suspense>
  ),
})
