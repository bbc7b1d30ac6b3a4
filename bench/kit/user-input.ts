import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** ms a key or button is down, and until the next: ten keys a second, as fast as people type. */
const DOWN = 40
const UP = 60
/** ms between two moves of a drag: a frame. */
const FRAME = 16
const MOVES = 12
/** ms until what was done last is painted: to look for something takes the page's own time, and would be measured along. */
const PAINTED = 300

export type UserInput = ReturnType<typeof createUserInput>

/**
 * Real keys and pointer events without Playwright's own checks: while it clicks, those listen in the page and would be measured along.
 * It counts what it does, so that nothing is lost unseen.
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
    /** Moves there and rests; no interaction. */
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
    /** By so many px, at an even pace. */
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
    /** From one thing to where another stands. */
    async dragTo(target: Locator, other: Locator) {
      const [from, to] = [await middleOf(target), await middleOf(other)]
      await this.drag(target, to.x - from.x, to.y - from.y)
    },
    /** Until what moves has come to rest. */
    rest: (ms = 300) => pause(ms),
    /** How many interactions since it was last asked. */
    take() {
      const count = done
      done = 0
      return count
    },
  }
}
