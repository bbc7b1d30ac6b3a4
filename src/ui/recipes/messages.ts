import { defineSlotRecipe } from '@pandacss/dev'

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
    // The bar's only clock: the offer to undo ends with this animation. Therefore it also runs with reduced motion, in steps.
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
      // Ark sets `pointer-events: auto` inline on elements above a modal dialog; an empty region would cover the footer's button.
      pointerEvents: 'none!',
      // The cards at the foot of a page stay pressable.
      '@media (min-width: 1024px)': {
        ':root[data-prompt-install] &': { bottom: '184px' },
        ':root[data-prompt-update] &': { bottom: '96px' },
      },
      // On a phone the toasts are at the very bottom, and everything else ends above them (`--toast-room`), so that they never cover «Salvar»,
      // «Desfazer» or other buttons.
      _narrow: {
        left: '0',
        bottom: '0',
        width: 'full',
        maxHeight: '45dvh',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        '&:has([data-toast])': {
          padding: '0 8px calc(8px + env(safe-area-inset-bottom))',
          background: 'slate.950',
          boxShadow: '0 -1px 0 var(--colors-slate-700)',
          pointerEvents: 'auto!',
        },
      },
    },
    group: { display: 'grid', gap: '2', '&:not(:empty)': { marginTop: '2' } },
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
