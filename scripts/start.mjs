// npm start: from a clone to a running app, in one process, so that a signal to npm reaches the server.
import { giveUp, setUp } from './setup.mjs'

try {
  await setUp()
  const { register } = await import('tsx/esm/api')
  register()
  await import('#server/main.ts')
} catch (problem) {
  giveUp(problem)
}
