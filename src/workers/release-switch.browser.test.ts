import { expect, test } from 'vitest'
import { holdAsking } from './hold-asking.ts'
import { outsideSwitch } from './reads-outside-switch.ts'

test('what is asked waits for the end of a switch, and a switch for what is being asked, but not for long (PWA-04)', async () => {
  const order: string[] = []
  let answer = () => {}
  const asked = outsideSwitch(() => new Promise<void>((resolve) => (answer = resolve))).then(() => order.push('asked'))
  const holding = holdAsking()
  await new Promise((resolve) => setTimeout(resolve, 50))
  answer()
  const end = await holding
  order.push('held')
  const later = outsideSwitch(() => Promise.resolve(order.push('later')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  order.push('switched')
  end()
  await Promise.all([asked, later])
  expect(order).toEqual(['asked', 'held', 'switched', 'later'])

  const slow = outsideSwitch(() => new Promise<void>((resolve) => setTimeout(resolve, 3000)))
  const since = performance.now()
  ;(await holdAsking())()
  expect(performance.now() - since).toBeLessThan(2500)
  await slow
})
