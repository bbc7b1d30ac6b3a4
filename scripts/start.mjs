// npm start: from a clone to a running app, in one process, so that a signal to npm reaches the server.
import { giveUp, runBuilt, setUp } from './setup.mjs'

try {
  await setUp()
  await runBuilt()
} catch (problem) {
  giveUp(problem)
}
