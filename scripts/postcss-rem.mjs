// Text follows the font size that a person chose in the browser (PER-22). Sizes are written in px, as they are drawn; what holds text is put
// into rem here, once for tokens, recipes and `css()`. What does not hold text (gaps, pictures, borders) stays as it is drawn.

const ROOT_PX = 16
const HOLDS_TEXT = /^(?:font|font-size|line-height|min-height|--sizes-(?:control|touch))$/
const PX = /(?<![\w-])(\d*\.?\d+)px\b/g

/** @param {string} value */
export const toRem = (value) =>
  value.replaceAll(PX, (whole, number) => {
    const rem = Number(number) / ROOT_PX
    return Number(number) > 1 ? `${Number(rem.toFixed(5))}rem` : whole
  })

export const rem = () => ({
  postcssPlugin: 'lousa-rem',
  /** @param {import('postcss').Declaration} declaration */
  Declaration(declaration) {
    if (!HOLDS_TEXT.test(declaration.prop) || !declaration.value.includes('px')) return
    const value = toRem(declaration.value)
    if (value !== declaration.value) declaration.value = value
  },
})
rem.postcss = true
