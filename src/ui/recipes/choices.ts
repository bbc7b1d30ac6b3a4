import { defineSlotRecipe } from '@pandacss/dev'
import { error } from './notes.ts'

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
    // The native box is styled, never replaced: the browser provides its keys, its name and its third state.
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
    error: { ...error, marginTop: '1' },
  },
  variants: {
    draft: { true: { input: { borderStyle: 'dashed', borderColor: 'slate.200' } } },
  },
  staticCss: ['*'],
})

export const accordion = defineSlotRecipe({
  className: 'acc',
  slots: ['root', 'item', 'head', 'trigger', 'words', 'text', 'note', 'icon', 'content'],
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
    note: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
      maxWidth: '60%',
      textStyle: 't13',
      fontWeight: 400,
      textAlign: 'right',
      color: 'text.second',
    },
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

const track = {
  height: '4px',
  borderRadius: '2',
  background: 'linear-gradient(to right, var(--slider-line) var(--at), var(--colors-slate-500) var(--at))',
}
const thumb = {
  appearance: 'none',
  width: '20px',
  height: '20px',
  borderRadius: 'full',
  border: '2px solid',
  borderColor: 'slate.900',
  background: 'var(--slider-thumb)',
}

export const slider = defineSlotRecipe({
  className: 'slider',
  slots: ['root', 'label', 'reading', 'input', 'hint', 'error'],
  base: {
    root: {
      '--slider-line': 'var(--colors-primary-line)',
      '--slider-thumb': 'var(--colors-chalk)',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '4',
      alignItems: 'baseline',
      minWidth: '0',
      '&:has([aria-disabled=true])': { '--slider-line': 'var(--colors-slate-500)', '--slider-thumb': 'var(--colors-slate-400)' },
      '&:has([aria-invalid=true])': { '--slider-line': 'var(--colors-red-chalk)' },
    },
    label: { textStyle: 't14', fontWeight: 500, overflowWrap: 'anywhere' },
    reading: { textStyle: 't13', color: 'text.faint', fontVariantNumeric: 'tabular-nums', '[data-on] > &': { color: 'chalk' } },
    input: {
      gridColumn: '1 / -1',
      appearance: 'none',
      width: 'full',
      minWidth: '0',
      height: '28px',
      margin: '0',
      background: 'transparent',
      cursor: 'pointer',
      borderRadius: '4',
      _touch: { height: 'touch' },
      '&::-webkit-slider-runnable-track': track,
      '&::-webkit-slider-thumb': { ...thumb, marginTop: '-8px' },
      '&::-moz-range-track': track,
      '&::-moz-range-thumb': thumb,
      '&[aria-disabled=true]': { cursor: 'not-allowed' },
    },
    hint: { gridColumn: '1 / -1', textStyle: 't13', color: 'text.second' },
    error: { ...error, gridColumn: '1 / -1' },
  },
  variants: {
    // Outside the layout of the track.
    draft: { true: { reading: { borderBottom: '1.5px dashed', borderColor: 'slate.200' } } },
  },
  staticCss: ['*'],
})

/** Hours, minutes, seconds: three inputs of one field. */
export const timeField = defineSlotRecipe({
  className: 'timef',
  slots: ['root', 'legend', 'row'],
  base: {
    root: { display: 'grid', gap: '1.5', minWidth: '0' },
    legend: { textStyle: 'label', color: 'slate.200', marginBottom: '1.5' },
    row: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2', maxWidth: '320px' },
  },
  staticCss: ['*'],
})
