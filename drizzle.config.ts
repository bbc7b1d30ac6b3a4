import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/schema.ts',
    './server/sign-in-schema.ts',
    './server/quiz-schema.ts',
    './server/html-schema.ts',
    './server/community-schema.ts',
    './server/gamification-schema.ts',
  ],
  out: './server/migrations',
  casing: 'snake_case',
})
