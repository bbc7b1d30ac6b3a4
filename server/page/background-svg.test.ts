import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import { groundFile } from './background-svg.ts'

describe('the pictures of the backgrounds', () => {
  it.each(BACKGROUNDS)('the file of $slug is the one that the table draws, and small (APR-08)', (background) => {
    const file = readFileSync(`public${pathOf(background)}`, 'utf8')
    expect(file).toBe(groundFile(background))
    expect(file.length).toBeLessThan(4096)
  })
})
