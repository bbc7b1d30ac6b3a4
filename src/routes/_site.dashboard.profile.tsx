import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/site/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/dashboard/profile')({ component: ProfilePage })
