import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import { backgroundFile } from './background-svg.ts'

describe('the pictures of the backgrounds', () => {
  it.each(BACKGROUNDS)('the file of $slug is the one that the table draws, and small (APR-08)', (background) => {
    const file = readFileSync(`public${pathOf(background)}`, 'utf8')
    expect(file).toBe(backgroundFile(background))
    expect(file.length).toBeLessThan(4096)
  })
})
