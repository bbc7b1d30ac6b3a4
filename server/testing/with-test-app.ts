import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

type Clients<P extends readonly string[]> = { -readonly [K in keyof P]: TestClient }

/** One app for the tests of a file. Before each test its data is reset and these people are signed in. */
export function withTestApp<const P extends readonly string[]>(people: P, take: (app: TestApp, clients: Clients<P>) => void): void {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    await app.reset()
    const clients: TestClient[] = []
    for (const email of people) clients.push(await app.signIn(email))
    take(app, clients as Clients<P>)
  })
  afterAll(() => app.close())
}
