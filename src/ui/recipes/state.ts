import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

// «A linha diz a verdade»: dashed = draft, outline = queued, outline filling = sending, solid = the server has it, red diamond = needs a person.

export const mark = defineSlotRecipe({
  className: 'mark',
  slots: ['root', 'spin', 'tick'],
  base: {
    root: {
      flex: 'none',
      overflow: 'visible',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.7px',
      '& :is(circle, path)': { vectorEffect: 'non-scaling-stroke' },
    },
    spin: {
      transformOrigin: '7px 7px',
      animation: 'turn 1.1s linear infinite',
      strokeWidth: '2px',
      strokeLinecap: 'round',
      _motionReduce: { animation: 'none' },
    },
    tick: { stroke: 'var(--mark-tick, #14181a)', strokeLinecap: 'round', strokeLinejoin: 'round' },
  },
  variants: {
    size: {
      text: { root: { width: '14px', height: '14px' } },
      toast: { root: { width: '16px', height: '16px' } },
      figure: { root: { width: '44px', height: '44px' } },
    },
    // Written once, when the server has answered.
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
    words: { position: 'relative' },
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

/** «Em breve!» and its like. */
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

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'body', 'actions'],
  base: {
    root: {
      display: 'flex',
      gap: '10px',
      alignItems: 'flex-start',
      padding: '10px 12px',
      borderRadius: '8',
      border: '1px solid',
      borderColor: 'line',
      textStyle: 't13',
      color: 'slate.200',
      '& b': { fontWeight: 600, color: 'chalk' },
    },
    icon: { marginTop: '2px', flex: 'none' },
    body: { flex: '1', minWidth: '0' },
    actions: { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
  },
  variants: {
    kind: {
      plain: {},
      draft: { root: { borderStyle: 'dashed', borderColor: 'slate.400' } },
      attention: { root: { borderColor: 'red.line', background: 'red.wash', color: 'chalk' } },
    },
  },
  defaultVariants: { kind: 'plain' },
  staticCss: ['*'],
})

export const undoBar = defineSlotRecipe({
  className: 'undo',
  slots: ['root', 'words', 'line'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '48px',
      padding: '4px 4px 4px 16px',
      borderRadius: '8',
      background: 'slate.750',
      boxShadow: 'mid',
      position: 'relative',
      overflow: 'hidden',
      textStyle: 't14',
      '&:is(:hover, :focus-within) [data-part=line]': { animationPlayState: 'paused' },
    },
    words: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    // The one clock of the bar: when this animation ends the chance is over. It is no decoration, so reduced motion keeps it, in steps.
    line: {
      position: 'absolute',
      left: '0',
      bottom: '0',
      height: '2px',
      width: 'full',
      background: 'chalk',
      transformOrigin: '0 50%',
      animation: 'runOut var(--undo-time, 10s) linear forwards',
      _motionReduce: { animationTimingFunction: 'steps(10, end)' },
    },
  },
  staticCss: ['*'],
})

export const toasts = defineSlotRecipe({
  className: 'toasts',
  slots: ['region', 'group', 'toast', 'icon', 'title', 'text', 'list', 'actions'],
  base: {
    region: {
      position: 'fixed',
      zIndex: 'toast',
      left: '16px',
      bottom: '16px',
      width: 'min(420px, calc(100vw - 32px))',
      pointerEvents: 'none',
    },
    group: { display: 'grid', gap: '2', marginTop: '2' },
    toast: {
      display: 'grid',
      gridTemplateColumns: '18px minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '0.5',
      alignItems: 'start',
      padding: '12px 8px 12px 14px',
      borderRadius: '8',
      background: 'slate.750',
      textStyle: 't14',
      pointerEvents: 'auto',
      animation: 'rise var(--durations-slow) var(--easings-out)',
      '& > button:last-child': { gridRow: '1', gridColumn: '3', marginBlock: '-8px' },
    },
    icon: { marginTop: '2px' },
    title: { overflowWrap: 'anywhere' },
    text: { gridColumn: '2', textStyle: 't13', color: 'text.second', overflowWrap: 'anywhere' },
    list: { gridColumn: '2', textStyle: 't13', color: 'text.second', display: 'grid', gap: '0.5', marginTop: '1' },
    actions: { gridColumn: '2', display: 'flex', gap: '4', marginTop: '1' },
  },
  variants: {
    kind: {
      sent: { toast: { boxShadow: '{shadows.mid}, inset 3px 0 0 var(--colors-chalk)' } },
      queued: { toast: { boxShadow: '{shadows.mid}, inset 0 0 0 1px var(--colors-slate-500)' } },
      plain: { toast: { boxShadow: '{shadows.mid}, inset 0 0 0 1px var(--colors-slate-500)' } },
      attention: { toast: { boxShadow: '{shadows.mid}, inset 3px 0 0 var(--colors-red-chalk)' }, icon: { color: 'red.chalk' } },
    },
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
