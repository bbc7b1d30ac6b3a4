import { describe, expect, test } from 'vitest'
import { reference } from '#contract/codec.ts'
import { customHtml, HTML_PAGES } from '#contract/custom-html.ts'
import type { Entity } from '#contract/entity.ts'
import { levelPermission } from '#contract/levels.ts'
import { LOGIN_PLACES } from '#contract/login-page.ts'
import { marquee } from '#contract/marquee.ts'
import { gamificationPlan } from '#contract/points.ts'
import { ANIMATIONS, reward, REWARD_TYPES, rewardPermission, SOUNDS } from '#contract/rewards.ts'
import { wordsOfValue } from './value-words.ts'

describe('words for values (AUD-01)', () => {
  test.each([reward, rewardPermission, levelPermission, gamificationPlan, customHtml, marquee])(
    'every field of $table that names a row is shown by its title',
    ({ table, fields }: Entity) => {
      const named = Object.keys(fields).filter((field) => fields[field] === reference)
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((field) => wordsOfValue(`${table}/s1`, field)?.rows === undefined)).toEqual([])
    },
  )

  test.each([
    ['rewards', 'reward_type', REWARD_TYPES],
    ['rewards', 'animation', ANIMATIONS],
    ['rewards', 'song', SOUNDS],
    ['levels', 'animation', ANIMATIONS],
    ['html', 'page', HTML_PAGES],
    ['settings', 'login_theme_placement', LOGIN_PLACES],
  ])('every code of %s.%s has words', (table, field, codes: readonly string[]) => {
    const known = wordsOfValue(`${table}/s1`, field)?.codes ?? {}
    expect(codes.filter((code) => known[code] === undefined)).toEqual([])
  })
})
