import { inject } from 'vitest'
import { must } from '#lib/must.ts'
import { copyDatabasesFrom } from '#server/testing/test-app.ts'

copyDatabasesFrom(must(inject('templates'), 'the PostgreSQL of tests/setup/start-postgres.ts'))
