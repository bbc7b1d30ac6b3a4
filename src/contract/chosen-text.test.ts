import { describe, expect, it } from 'vitest'
import { chosenText, withChosenText } from './chosen-text.ts'
import { BANNER_TEXT_DEFAULTS } from './limits.ts'
import { BANNER_LOOKS, CAROUSEL_TEXTS, CAROUSEL_TITLE } from './text-fields.ts'

const { title } = BANNER_LOOKS
const fresh = { font_title: 'Poppins', weight_title: 400, size_title: 16 }

describe('what was chosen for a text', () => {
  it('is nothing while the specification’s defaults stand, and the default once somebody chose it (PER-07)', () => {
    expect(chosenText(fresh, title, BANNER_TEXT_DEFAULTS)).toEqual({ font: '', weight: 0, size: 0 })
    for (const next of [
      { font: '', weight: 0, size: 16 },
      { font: 'Poppins', weight: 400, size: 16 },
      { font: 'Lato', weight: 400, size: 0 },
    ]) {
      const row = { ...fresh, ...withChosenText(fresh, title, BANNER_TEXT_DEFAULTS, next) }
      expect(chosenText(row, title, BANNER_TEXT_DEFAULTS)).toEqual(next)
    }
    const heavy = withChosenText({}, CAROUSEL_TEXTS.title, CAROUSEL_TITLE, { font: '', weight: 900, size: 27 })
    expect(chosenText(heavy, CAROUSEL_TEXTS.title, CAROUSEL_TITLE)).toEqual({ font: '', weight: 900, size: 27 })
  })

  it('goes back to the theme, and says nothing of other texts', () => {
    const row = { ...fresh, chosen_texts: 'size_headline,size_title' }
    const back = withChosenText(row, title, BANNER_TEXT_DEFAULTS, { font: '', weight: 0, size: 0 })
    expect(back).toEqual({ ...fresh, chosen_texts: 'size_headline' })
  })
})
