// npm run bench:kit: builds a page with every part, uses each like a person on a slow computer, prints one table.
import { giveUp, setUp } from '#scripts/setup.mjs'

try {
  await setUp(['install', 'styles'])
  const { register } = await import('tsx/esm/api')
  register()
  await import('#bench/kit/main.ts')
} catch (problem) {
  giveUp(problem)
}
