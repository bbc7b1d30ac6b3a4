import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** ms a key or button is down, and until the next one: ten keys a second, fast typing. */
const DOWN = 40
const UP = 60
/** ms between two moves of a drag: a frame. */
const FRAME = 16
const MOVES = 12
/** ms until the last input is painted: locating an element runs in the page and would be measured as well. */
const PAINTED = 300

export type UserInput = ReturnType<typeof createUserInput>

/**
 * Real keys and pointer events without Playwright's own checks, which listen in the page and would be measured as well. Counts the
 * interactions, so that a missing report is noticed.
 */
export function createUserInput(page: Page) {
  const { keyboard, mouse } = page
  let done = 0

  const middleOf = async (target: Locator) => {
    await pause(PAINTED)
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${String(target)} is not to be seen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const point = async (target: Locator) => {
    const { x, y } = await middleOf(target)
    await mouse.move(x, y)
    await pause(UP)
    return { x, y }
  }
  /** A key, or one held with `Shift+`. */
  const press = async (chord: string, times = 1) => {
    const [held, key] = chord.startsWith('Shift+') ? ['Shift', chord.slice(6)] : [null, chord]
    if (held !== null) await keyboard.down(held)
    for (let at = 0; at < times; at++) {
      await keyboard.down(key)
      await pause(DOWN)
      await keyboard.up(key)
      await pause(UP)
      done++
    }
    if (held === null) return
    await keyboard.up(held)
    done++
  }
  return {
    /** Moves the pointer there and waits; no interaction. */
    point,
    press,
    async type(text: string) {
      for (const letter of text) await press(letter)
    },
    async click(target: Locator) {
      await point(target)
      await mouse.down()
      await pause(DOWN)
      await mouse.up()
      await pause(UP)
      done++
    },
    /** Drags by that many px, at an even pace. */
    async drag(target: Locator, byX: number, byY: number) {
      const { x, y } = await point(target)
      await mouse.down()
      for (let at = 1; at <= MOVES; at++) {
        await mouse.move(x + (byX * at) / MOVES, y + (byY * at) / MOVES)
        await pause(FRAME)
      }
      await pause(UP)
      await mouse.up()
      await pause(UP)
      done++
    },
    /** Drags from one element to the place of another. */
    async dragTo(target: Locator, other: Locator) {
      const [from, to] = [await middleOf(target), await middleOf(other)]
      await this.drag(target, to.x - from.x, to.y - from.y)
    },
    /** Waits until moving elements have come to rest. */
    rest: (ms = 300) => pause(ms),
    /** The number of interactions since the last call. */
    take() {
      const count = done
      done = 0
      return count
    },
  }
}
