import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Mark } from './mark.tsx'

withMotion()

test('the «sending» mark rotates as a whole: a rotating shape inside would be laid out again in every frame', async () => {
  const { container } = await render(<Mark state="sending" />)
  const turning = container.getAnimations({ subtree: true }).map(({ effect }) => (effect as KeyframeEffect).target?.localName)
  expect(turning).toEqual(['svg'])
})
