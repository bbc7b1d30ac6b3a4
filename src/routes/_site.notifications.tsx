import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#features/site/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_site/notifications')({ component: NotificationsPage })
