// The design tokens. Names give the role where one exists; the slate ramp is for the recipes. Everything that a tenant may change is a token too,
// so that one `setProperty` on the root repaints it (see tenant-look.ts).

import { SANS, SERIF } from './font-stacks.ts'

const value = <V>(v: V) => ({ value: v })

export const colors = {
  slate: {
    950: value('#101513'),
    900: value('#19201d'),
    850: value('#202824'),
    800: value('#28312d'),
    750: value('#313b36'),
    700: value('#3d4842'),
    600: value('#556159'),
    500: value('#808c85'),
    400: value('#9da8a1'),
    300: value('#bac3bc'),
    200: value('#d7ddd6'),
  },
  chalk: {
    DEFAULT: value('#f4f1e7'),
    dim: value('#dedacd'),
    ghost: value('rgb(244 241 231 / 0.10)'),
    mist: value('rgb(244 241 231 / 0.05)'),
    ink: value('#14181a'),
  },
  red: { chalk: value('#ff9185'), ink: value('#2b0f0b'), wash: value('#33211e'), line: value('#a85f58') },
  // Only for charts and code.
  sky: value('#93c9ea'),
  mint: value('#a3dbb6'),
  // The tenant's colour. `edge` is visible only where primary has less than 3:1 against the board; `line` is for thin lines.
  primary: {
    DEFAULT: value('#ffb84d'),
    on: value('#231503'),
    wash: value('rgb(255 184 77 / 0.12)'),
    hover: value('#ffc670'),
    press: value('#eda336'),
    edge: value('transparent'),
    line: value('#ffb84d'),
  },
  site: {
    DEFAULT: value('#121212'),
    text: value('#f4f1e7'),
    text2: value('#c4c4bb'),
    text3: value('#b5b6ae'),
    line: value('#2a2c2a'),
    control: value('#6f736e'),
  },
  board: value('{colors.slate.900}'),
  raised: value('{colors.slate.850}'),
  line: { DEFAULT: value('{colors.slate.700}'), faint: value('#29312d'), control: value('{colors.slate.500}') },
  text: { DEFAULT: value('{colors.chalk}'), second: value('{colors.slate.300}'), faint: value('{colors.slate.400}') },
  transparent: value('transparent'),
  current: value('currentColor'),
}

export const fonts = {
  ui: value(SANS),
  // These two apply a tenant's own font to the whole site.
  site: value(SANS),
  display: value(SERIF),
  mono: value('ui-monospace, "SFMono-Regular", Menlo, monospace'),
}

export const spacing = {
  0: value('0px'),
  px: value('1px'),
  0.5: value('2px'),
  1: value('4px'),
  1.5: value('6px'),
  2: value('8px'),
  3: value('12px'),
  4: value('16px'),
  5: value('24px'),
  6: value('32px'),
  7: value('40px'),
  8: value('48px'),
  9: value('64px'),
  10: value('96px'),
}

export const radii = {
  0: value('0'),
  2: value('2px'),
  4: value('4px'),
  8: value('8px'),
  16: value('16px'),
  32: value('32px'),
  64: value('64px'),
  full: value('9999px'),
}

export const shadows = {
  low: value('0 1px 0 rgb(244 241 231 / 0.05) inset, 0 1px 2px rgb(0 0 0 / 0.4)'),
  mid: value('0 1px 0 rgb(244 241 231 / 0.06) inset, 0 12px 32px -8px rgb(0 0 0 / 0.7)'),
  high: value('0 1px 0 rgb(244 241 231 / 0.07) inset, 0 32px 80px -16px rgb(0 0 0 / 0.85)'),
}

export const zIndex = {
  page: value(0),
  header: value(100),
  drawer: value(200),
  bar: value(210),
  popover: value(300),
  dialog: value(400),
  toast: value(500),
  tooltip: value(600),
}

export const easings = { out: value('cubic-bezier(.2,.7,.2,1)'), draw: value('cubic-bezier(.6,.1,.2,1)') }

/** Motion under 200 ms, none with `prefers-reduced-motion` (A11-03). */
export const semanticDurations = {
  fast: { value: { base: '90ms', _motionReduce: '0ms' } },
  base: { value: { base: '150ms', _motionReduce: '0ms' } },
  slow: { value: { base: '190ms', _motionReduce: '0ms' } },
}

export const sizes = {
  drawer: value('484px'), // UIX-01
  full: value('100%'),
  touch: value('44px'),
  icon: value('18px'),
}

/** 40 px with a mouse, 44 px on touch screens. */
export const semanticSizes = { control: { value: { base: '40px', _touch: '44px' } } }

const ui = (fontSize: string, lineHeight: string, fontWeight: number) => ({ value: { fontFamily: 'ui', fontSize, lineHeight, fontWeight } })
// Fraunces is light at display sizes; a tenant's own font is rarely made for them and is set heavier (tenant-look.ts).
const display = (fontSize: string, lineHeight: string, fontWeight: number, letterSpacing: string) => ({
  value: {
    fontFamily: 'display',
    fontSize,
    lineHeight,
    fontWeight: `var(--display-weight, ${fontWeight})`,
    letterSpacing,
    fontVariationSettings: '"opsz" 144',
  },
})

export const textStyles = {
  t11: ui('11px', '16px', 500),
  t12: ui('12px', '16px', 450),
  t13: ui('13px', '18px', 400),
  t14: ui('14px', '20px', 450),
  t15: ui('15px', '22px', 500),
  t16: ui('16px', '24px', 550),
  t18: ui('18px', '24px', 600),
  t22: ui('22px', '28px', 600),
  t28: ui('28px', '34px', 600),
  label: ui('13px', '18px', 550),
  button: ui('14px', '20px', 550),
  input: ui('15px', '22px', 450),
  d24: display('24px', '28px', 440, '-0.012em'),
  d34: display('34px', '38px', 420, '-0.02em'),
  d52: display('52px', '54px', 400, '-0.02em'),
  d76: display('76px', '74px', 380, '-0.025em'),
}
