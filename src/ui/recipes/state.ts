import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

// «A linha diz a verdade»: dashed = draft, outline = queued, filling outline = sending, outline around a dot = checking, solid = sent,
// red diamond = needs a person.

export const mark = defineSlotRecipe({
  className: 'mark',
  slots: ['root', 'turning', 'tick'],
  base: {
    root: {
      flex: 'none',
      overflow: 'visible',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.7px',
      '& :is(circle, path)': { vectorEffect: 'non-scaling-stroke' },
    },
    // The whole drawing rotates, which only the compositor does. A rotating shape inside it would cause a layout in every frame.
    turning: { animation: 'turn 1.1s linear infinite', _motionReduce: { animation: 'none' } },
    tick: { stroke: 'var(--mark-tick, #14181a)', strokeLinecap: 'round', strokeLinejoin: 'round' },
  },
  variants: {
    size: {
      text: { root: { width: '14px', height: '14px' } },
      toast: { root: { width: '16px', height: '16px' } },
      figure: { root: { width: '44px', height: '44px' } },
    },
    // Animated once, when the server has answered.
    draw: { true: { tick: { strokeDasharray: '9', animation: 'draw var(--durations-slow) var(--easings-draw) both' } } },
  },
  defaultVariants: { size: 'text' },
  staticCss: ['*'],
})

export const pill = defineSlotRecipe({
  className: 'pill',
  slots: ['root', 'words'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      flex: 'none',
      maxWidth: 'full',
      height: '24px',
      padding: '0 10px 0 6px',
      borderRadius: '64',
      border: '1px solid',
      borderColor: 'transparent',
      textStyle: 't12',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      position: 'relative',
      overflow: 'hidden',
    },
    words: { position: 'relative', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  variants: {
    state: {
      draft: { root: { borderStyle: 'dashed', borderColor: 'slate.400', color: 'slate.200' } },
      queued: { root: { borderColor: 'slate.300', color: 'chalk' } },
      sending: {
        root: {
          borderColor: 'slate.300',
          color: 'chalk',
          _before: {
            content: '""',
            position: 'absolute',
            inset: '0 auto 0 0',
            width: 'var(--p, 40%)',
            background: 'rgb(244 241 231 / 0.2)',
          },
        },
      },
      checking: { root: { borderColor: 'slate.300', color: 'chalk', background: 'rgb(244 241 231 / 0.08)' } },
      sent: { root: { background: 'chalk', borderColor: 'chalk', color: 'chalk.ink', '--mark-tick': '{colors.chalk}' } },
      attention: { root: { background: 'red.wash', borderColor: 'red.chalk', color: 'red.chalk' } },
      conflict: { root: { borderColor: 'red.chalk', color: 'red.chalk' } },
    },
  },
  staticCss: ['*'],
})

export const count = defineRecipe({
  className: 'count',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '20px',
    height: '20px',
    paddingInline: '6px',
    borderRadius: '64',
    textStyle: 't11',
    fontWeight: 600,
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      calm: { background: 'slate.750', color: 'chalk' },
      error: { background: 'red.chalk', color: 'red.ink' },
      loud: { background: 'primary', color: 'primary.on' },
    },
  },
  defaultVariants: { tone: 'calm' },
  staticCss: ['*'],
})

/** «Em breve!» and similar tags. */
export const tag = defineRecipe({
  className: 'tag',
  base: {
    textStyle: 't12',
    fontWeight: 500,
    color: 'slate.300',
    padding: '3px 8px',
    border: '1px dashed',
    borderColor: 'slate.500',
    borderRadius: '4',
    whiteSpace: 'nowrap',
  },
  staticCss: ['*'],
})

export const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'art', 'title', 'text'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: '3',
      padding: '40px 24px',
      border: '1px dashed',
      borderColor: 'slate.600',
      borderRadius: '16',
    },
    art: { width: '200px', maxWidth: 'full', color: 'slate.300', '& svg': { width: 'full', height: 'auto' } },
    title: { textStyle: 't16', fontWeight: 600 },
    text: { textStyle: 't14', color: 'text.second', maxWidth: '36ch', textWrap: 'pretty' },
  },
  staticCss: ['*'],
})

export const skeleton = defineRecipe({
  className: 'sk',
  base: {
    background: 'slate.800',
    borderRadius: '4',
    position: 'relative',
    overflow: 'hidden',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      background: 'linear-gradient(90deg, transparent, var(--colors-chalk-ghost), transparent)',
      transform: 'translateX(-30%)',
      animation: 'sweep 1.6s linear infinite',
      _motionReduce: { animation: 'none' },
    },
  },
  staticCss: ['*'],
})

export const progress = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'bar'],
  base: {
    root: {
      height: '6px',
      borderRadius: '6px',
      position: 'relative',
      overflow: 'hidden',
      boxShadow: 'inset 0 0 0 1px var(--colors-slate-500)',
    },
    bar: { position: 'absolute', inset: '0 auto 0 0', width: 'var(--p, 0%)', borderRadius: '6px', background: 'chalk' },
  },
  variants: {
    waiting: {
      true: {
        root: {
          boxShadow: 'none',
          borderRadius: '0',
          background: 'repeating-linear-gradient(90deg, var(--colors-slate-400) 0 6px, transparent 6px 10px) 0 50% / 100% 2px no-repeat',
        },
      },
    },
  },
  staticCss: ['*'],
})
