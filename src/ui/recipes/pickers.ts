import { defineSlotRecipe } from '@pandacss/dev'

const cover = { position: 'absolute', inset: '0', width: '100%', height: '100%', margin: '0', padding: '0', opacity: '0' } as const
const ring = { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '2px' }

/** A colour's well and digits in one field, its swatches below. */
export const colourField = defineSlotRecipe({
  className: 'colour',
  slots: ['root', 'legend', 'contrast', 'box', 'well', 'native', 'swatches', 'swatch', 'radio', 'remove'],
  base: {
    root: { position: 'relative', display: 'grid', alignContent: 'start', gap: '1.5', minWidth: '0' },
    legend: {
      textStyle: 'label',
      color: 'slate.200',
      marginBottom: '1.5',
      overflowWrap: 'anywhere',
      '[data-ratio] > &': { paddingRight: '120px' },
    },
    contrast: {
      position: 'absolute',
      top: '-23px', // a legend stands above the fieldset's own box
      right: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      textStyle: 't12',
      color: 'text.second',
      fontVariantNumeric: 'tabular-nums',
      '& b': { fontWeight: 600, color: 'text' },
    },
    // Doubled: the field's own look is as strong as this one.
    box: {
      '&&': { paddingLeft: '0', overflow: 'hidden' },
      '&& > input': { fontFamily: 'mono', fontSize: '14px' },
      '&[data-colour] > input': { textTransform: 'uppercase' },
    },
    // The browser's own picker lies over it unseen: its shape differs everywhere.
    well: {
      position: 'relative',
      alignSelf: 'stretch',
      flex: 'none',
      width: '44px',
      background: 'var(--well)',
      boxShadow: 'inset 0 0 0 1px var(--colors-line-control)',
      '&[data-none=true]': {
        background: 'linear-gradient(to top right, transparent calc(50% - 1px), var(--colors-slate-400) 50%, transparent calc(50% + 1px))',
      },
      '&:has(:focus-visible)': { boxShadow: 'inset 0 0 0 2px var(--colors-chalk), inset 0 0 0 4px var(--colors-slate-950)' },
      '&:has(:disabled)': { opacity: '0.5' },
    },
    native: { ...cover, cursor: 'pointer', _disabled: { cursor: 'not-allowed' } },
    swatches: { display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlock: '1.5', paddingInline: '3px' },
    swatch: {
      position: 'relative',
      width: '28px',
      height: '28px',
      borderRadius: '8',
      background: 'var(--swatch)',
      boxShadow: 'inset 0 0 0 1px rgb(244 241 231 / 0.28)',
      cursor: 'pointer',
      _touch: { width: 'touch', height: 'touch' },
      // Two rings, so that it is seen around every colour.
      '&:has(:checked)': { boxShadow: '0 0 0 2px var(--colors-board), 0 0 0 4px var(--colors-chalk)' },
      '&:has(:focus-visible)': { ...ring, outlineOffset: '5px' },
      '&:has(:disabled)': { opacity: '0.4', cursor: 'not-allowed' },
    },
    radio: { ...cover, appearance: 'none', cursor: 'inherit' },
    remove: { justifySelf: 'start' },
  },
  staticCss: ['*'],
})
