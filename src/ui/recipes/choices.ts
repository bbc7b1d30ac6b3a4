import { defineSlotRecipe } from '@pandacss/dev'

const drawn = { content: '""', position: 'absolute', display: 'none' }

export const checkbox = defineSlotRecipe({
  className: 'check',
  slots: ['root', 'input', 'words', 'label', 'text', 'error'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'start',
      minHeight: '32px',
      paddingBlock: '1.5',
      cursor: 'pointer',
      _touch: { minHeight: '44px', paddingBlock: '12px' },
      '&:has([aria-disabled=true])': { cursor: 'not-allowed' },
    },
    // The native box is drawn over, never removed: its keys, its name and its third state are the browser's.
    input: {
      appearance: 'none',
      position: 'relative',
      width: '20px',
      height: '20px',
      margin: '0',
      borderRadius: '4',
      border: '1.5px solid',
      borderColor: 'slate.400',
      cursor: 'inherit',
      color: 'primary.on',
      '&:is(:checked, :indeterminate)': { background: 'primary', borderColor: 'primary.line' },
      '&:checked:not(:indeterminate)::before': {
        ...drawn,
        display: 'block',
        left: '5.5px',
        top: '1.5px',
        width: '6px',
        height: '11px',
        borderRight: '2px solid',
        borderBottom: '2px solid',
        transform: 'rotate(42deg)',
      },
      '&:indeterminate::before': {
        ...drawn,
        display: 'block',
        left: '3.5px',
        right: '3.5px',
        top: '7.5px',
        height: '2px',
        background: 'currentColor',
      },
      '&[aria-invalid=true]': { borderColor: 'red.chalk' },
      '&[aria-disabled=true]': { background: 'transparent', borderColor: 'slate.600', color: 'slate.400' },
    },
    words: { minWidth: '0' },
    label: { display: 'block', textStyle: 't14', overflowWrap: 'anywhere', '[aria-disabled=true] + * &': { color: 'slate.400' } },
    text: { display: 'block', textStyle: 't13', color: 'text.second', overflowWrap: 'anywhere' },
    error: { textStyle: 't12', fontWeight: 500, color: 'red.chalk', display: 'flex', gap: '1.5', alignItems: 'flex-start', marginTop: '1' },
  },
  variants: {
    draft: { true: { input: { borderStyle: 'dashed', borderColor: 'slate.200' } } },
  },
  staticCss: ['*'],
})

export const accordion = defineSlotRecipe({
  className: 'acc',
  slots: ['root', 'item', 'head', 'trigger', 'words', 'text', 'icon', 'content'],
  base: {
    root: { borderTop: '1px solid', borderColor: 'line.faint' },
    item: { borderBottom: '1px solid', borderColor: 'line.faint' },
    head: { textStyle: 't15', fontWeight: 550 },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minHeight: '52px',
      paddingBlock: '2',
      textAlign: 'left',
      borderRadius: '4',
      cursor: 'pointer',
      '&:hover [data-part=icon]': { color: 'chalk' },
      '&[aria-expanded=true] [data-part=icon]': { transform: 'rotate(180deg)' },
    },
    words: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    text: { display: 'block', textStyle: 't13', color: 'text.second' },
    icon: {
      flex: 'none',
      color: 'slate.300',
      transitionProperty: 'transform',
      transitionDuration: 'base',
      transitionTimingFunction: 'out',
    },
    content: { paddingBottom: '5', '&[hidden]': { display: 'none' } },
  },
  staticCss: ['*'],
})
