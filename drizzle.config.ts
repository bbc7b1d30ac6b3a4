import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/domain-schema.ts',
    './server/db/change-log-schema.ts',
    './server/db/sign-in-schema.ts',
    './server/db/quiz-schema.ts',
    './server/db/html-schema.ts',
    './server/db/community-schema.ts',
    './server/db/gamification-schema.ts',
    './server/db/notification-schema.ts',
  ],
  out: './server/migrations',
  casing: 'snake_case',
})
