import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Mark } from './mark.tsx'

withMotion()

test('the mark of what is being sent turns as a whole: a shape that turns in it is laid out again in every frame', async () => {
  const { container } = await render(<Mark state="sending" />)
  const turning = container.getAnimations({ subtree: true }).map(({ effect }) => (effect as KeyframeEffect).target?.localName)
  expect(turning).toEqual(['svg'])
})
