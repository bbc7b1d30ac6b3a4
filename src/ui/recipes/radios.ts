import { defineSlotRecipe } from '@pandacss/dev'
import { error } from './notes.ts'

export const radioCards = defineSlotRecipe({
  className: 'rcards',
  slots: ['root', 'legend', 'list', 'card', 'input', 'picture', 'label', 'text', 'error'],
  base: {
    legend: { textStyle: 'label', color: 'slate.200', marginBottom: '1.5' },
    list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: '3' },
    card: {
      position: 'relative',
      display: 'grid',
      gap: '2',
      padding: '8px 8px 10px',
      border: '1px solid',
      borderColor: 'slate.500',
      borderRadius: '8',
      color: 'slate.200',
      textStyle: 't13',
      fontWeight: 500,
      cursor: 'pointer',
      _hover: { borderColor: 'slate.300' },
      '&:has(input:checked)': { borderColor: 'primary.line', boxShadow: 'inset 0 0 0 1px var(--colors-primary-line)', color: 'chalk' },
      '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '2px' },
      '&:has(input:disabled)': { color: 'slate.400', borderColor: 'slate.700', cursor: 'not-allowed' },
    },
    // The native radio gets another look, but stays: arrow keys, form value and name are the browser's.
    input: {
      appearance: 'none',
      flex: 'none',
      width: '16px',
      height: '16px',
      borderRadius: 'full',
      border: '1.5px solid',
      borderColor: 'slate.400',
      margin: '0',
      outline: 'none',
      cursor: 'inherit',
      '&:checked': { borderWidth: '5px', borderColor: 'primary.line' },
    },
    picture: { display: 'block', width: 'full', height: 'auto', borderRadius: '4', background: 'slate.900' },
    label: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
    text: { color: 'text.second', textStyle: 't13', fontWeight: 400 },
    error: { ...error, marginTop: '1.5' },
  },
  variants: {
    look: {
      pictures: {},
      // Wide drawings, two a row (format cards: 160 : 68).
      wide: {
        list: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        picture: { overflow: 'hidden', '& svg': { width: 'full', height: 'auto' } },
      },
      // Three per row; on a phone one per row, with the drawing beside its text.
      three: {
        list: {
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          gap: '2',
          '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        },
        card: {
          alignContent: 'start',
          padding: '6px 6px 10px',
          '@media (max-width: 479px)': {
            gridTemplateColumns: '112px minmax(0, 1fr)',
            columnGap: '3',
            rowGap: '0.5',
            paddingBottom: '6px',
            '& > :first-child': { gridRow: '1 / 3' },
            '& > :nth-child(2)': { alignSelf: 'end' },
          },
        },
        picture: { overflow: 'hidden', '& svg': { width: 'full', height: 'auto' } },
        label: { gap: '1.5', paddingInline: '2px' },
        text: { paddingInline: '2px' },
      },
      // An icon and a word; the whole card is the radio.
      signs: {
        list: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2' },
        card: {
          alignContent: 'space-between',
          minHeight: '76px',
          padding: '12px',
          '&:has(input:checked)': { background: 'primary.wash', '& svg': { color: 'primary.line' } },
        },
        input: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0' },
        picture: { background: 'transparent' },
      },
      // The same, two per row.
      pair: {
        list: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2' },
        card: {
          alignContent: 'space-between',
          minHeight: '76px',
          padding: '12px',
          '&:has(input:checked)': { background: 'primary.wash', '& svg': { color: 'primary.line' } },
        },
        input: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0' },
        picture: { background: 'transparent' },
      },
    },
    // Chosen and not saved.
    draft: { true: { card: { '&:has(input:checked)': { borderStyle: 'dashed', boxShadow: 'none' } } } },
  },
  defaultVariants: { look: 'pictures' },
  staticCss: ['*'],
})

export const segments = defineSlotRecipe({
  className: 'seg',
  slots: ['field', 'legend', 'root', 'item', 'input'],
  base: {
    field: { minWidth: '0' },
    legend: { textStyle: 'label', color: 'slate.200', marginBottom: '1.5' },
    // The native radio is invisible above its segment: the browser provides arrows, form value and name.
    input: { position: 'absolute', inset: '0', width: 'full', height: 'full', margin: '0', opacity: '0', cursor: 'pointer' },
    root: { display: 'inline-flex', gap: '0.5', padding: '3px', borderRadius: '8', background: 'slate.800' },
    item: {
      position: 'relative',
      minHeight: '34px',
      paddingInline: '3',
      borderRadius: '6px',
      color: 'text.second',
      textStyle: 'label',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      cursor: 'pointer',
      _touch: { minHeight: '44px' },
      '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '1px' },
      '&:is([aria-pressed=true], :has(input:checked))': { background: 'slate.700', color: 'chalk', boxShadow: 'low' },
    },
  },
  variants: {
    // The whole width, with segments of equal width.
    full: {
      true: {
        root: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
        item: { justifyContent: 'center', minHeight: '38px' },
      },
    },
  },
  staticCss: ['*'],
})
