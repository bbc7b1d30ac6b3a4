import { defineSlotRecipe } from '@pandacss/dev'
import { error, hint } from './notes.ts'

/** One file and its upload. The frame is dashed while nothing is final. */
export const fileBox = defineSlotRecipe({
  className: 'file',
  slots: ['root', 'label', 'zone', 'file', 'icon', 'text', 'told', 'name', 'row', 'size', 'why', 'tools', 'hint', 'error'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label', color: 'slate.200', overflowWrap: 'anywhere' },
    zone: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      padding: '4',
      borderRadius: '8',
      border: '1.5px solid',
      borderColor: 'slate.700',
    },
    file: { display: 'flex', gap: '3', alignItems: 'flex-start', minWidth: '0' },
    icon: { flex: 'none', color: 'slate.300', paddingTop: '1px' },
    text: { margin: '0', textStyle: 't14', color: 'text.second' },
    told: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: '1', gap: '2', minWidth: '0' },
    name: { textStyle: 't14', fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    size: { textStyle: 't12', color: 'text.faint', fontVariantNumeric: 'tabular-nums' },
    why: { textStyle: 't13', color: 'red.chalk', overflowWrap: 'anywhere' },
    tools: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    hint,
    error,
  },
  variants: {
    empty: { true: { zone: { borderStyle: 'dashed', borderColor: 'line.control' } } },
    draft: { true: { zone: { borderStyle: 'dashed', borderColor: 'slate.200' } } },
    invalid: { true: { zone: { borderColor: 'red.chalk' } } },
    over: { true: { zone: { borderStyle: 'solid', borderColor: 'chalk', background: 'slate.800' } } },
  },
  staticCss: ['*'],
})

export const videoField = defineSlotRecipe({
  className: 'video',
  slots: ['film', 'dark'],
  base: {
    film: { width: 'full', maxHeight: '220px', borderRadius: '4', background: 'slate.950', aspectRatio: '16 / 9', objectFit: 'contain' },
    dark: { margin: '0', padding: '4', borderRadius: '4', background: 'slate.800', textStyle: 't13', color: 'text.second' },
  },
  variants: {
    tall: { true: { film: { width: '124px', aspectRatio: '9 / 16' } } },
  },
  staticCss: ['*'],
})
