import { defineSlotRecipe } from '@pandacss/dev'

const cover = { position: 'absolute', inset: '0', width: '100%', height: '100%', margin: '0', padding: '0', opacity: '0' } as const
const ring = { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '2px' }

/** A colour's well and digits in one field, its swatches below. */
export const colourField = defineSlotRecipe({
  className: 'colour',
  slots: ['root', 'legend', 'contrast', 'box', 'well', 'native', 'swatches', 'swatch', 'radio', 'remove'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '1.5',
      minWidth: '0',
    },
    legend: {
      textStyle: 'label',
      color: 'slate.200',
      marginBottom: '1.5',
      overflowWrap: 'anywhere',
      '[data-ratio] > &': { paddingRight: '120px' },
    },
    contrast: {
      position: 'absolute',
      top: '-23px', // a legend is above the fieldset's own box
      right: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      textStyle: 't12',
      color: 'text.second',
      fontVariantNumeric: 'tabular-nums',
      '& b': { fontWeight: 600, color: 'text' },
    },
    // Doubled: the field's own style has the same specificity.
    box: {
      '&&': { paddingLeft: '0', overflow: 'hidden' },
      '&& > input': { fontFamily: 'mono', fontSize: '14px' },
      '&[data-colour] > input': { textTransform: 'uppercase' },
    },
    // The browser's own picker is invisible above it: its shape differs between browsers.
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
      // Two rings, visible around every colour.
      '&:has(:checked)': { boxShadow: '0 0 0 2px var(--colors-board), 0 0 0 4px var(--colors-chalk)' },
      '&:has(:focus-visible)': { ...ring, outlineOffset: '5px' },
      '&:has(:disabled)': { opacity: '0.4', cursor: 'not-allowed' },
    },
    radio: { ...cover, appearance: 'none', cursor: 'inherit' },
    remove: { whiteSpace: 'normal', textAlign: 'left', maxWidth: 'full', justifySelf: 'start' },
  },
  staticCss: ['*'],
})

export const searchSelect = defineSlotRecipe({
  className: 'pick',
  slots: ['box', 'arrow', 'popup', 'list', 'sheet', 'option', 'label', 'foot', 'chips', 'chip', 'drop'],
  base: {
    // Doubled: the field's own style has the same specificity.
    box: {
      '&&': { flexWrap: 'wrap', paddingRight: '0', rowGap: '0' },
      '&& > input': { flexBasis: '96px', textOverflow: 'ellipsis' },
      '&& > button': { marginRight: '-8px' },
      // The chips have lines of their own: the arrow stays beside the input.
      '&& > ul': { flexBasis: '100%' },
    },
    arrow: {
      alignSelf: 'stretch',
      minHeight: '44px',
      width: '40px',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
    },
    popup: {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '0',
      border: '0',
      overflow: 'hidden',
      flexDirection: 'column',
      background: 'slate.800',
      color: 'text',
      fontFamily: 'ui',
      textStyle: 't14',
      borderRadius: '8',
      boxShadow: '{shadows.mid}, 0 0 0 1px var(--colors-slate-600)',
      '&:popover-open': { display: 'flex' },
    },
    list: {
      contain: 'content',
      flex: '0 1 auto',
      minHeight: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '&[hidden]': { display: 'none' },
    },
    sheet: { position: 'relative' },
    option: {
      position: 'absolute',
      left: '0',
      right: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingInline: '3',
      cursor: 'pointer',
      '& > svg': { flex: 'none', color: 'primary.line' },
      '&[data-active]': { background: 'slate.700', boxShadow: 'inset 0 0 0 1.5px var(--colors-slate-400)' },
      '&[aria-selected=true]': { fontWeight: 600 },
    },
    label: { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    foot: {
      flex: 'none',
      paddingBlock: '2',
      paddingInline: '3',
      textStyle: 't13',
      color: 'text.second',
      '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: '28px' },
      '* + &': { borderTop: '1px solid', borderColor: 'slate.700' },
      '[hidden] + &': { borderTop: '0' },
    },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '1.5', minWidth: '0', maxWidth: '100%', paddingBlock: '6px', paddingRight: '3' },
    chip: {
      display: 'flex',
      alignItems: 'center',
      minWidth: '0',
      maxWidth: '100%',
      minHeight: '28px',
      paddingLeft: '10px',
      borderRadius: '4',
      background: 'slate.700',
      color: 'text', // also in a disabled field: the choice must stay readable
      textStyle: 't13',
      _touch: { minHeight: '36px' },
    },
    drop: {
      display: 'grid',
      placeItems: 'center',
      width: '28px',
      alignSelf: 'stretch',
      borderRadius: '4',
      color: 'slate.300',
      cursor: 'pointer',
      _touch: { width: '36px' },
      _hover: { color: 'chalk' },
    },
  },
  staticCss: ['*'],
})

/** Search and list are one body; a box shows what is in. */
export const pickList = defineSlotRecipe({
  className: 'pkbox',
  slots: ['search', 'list', 'sheet', 'option', 'box', 'picture', 'words', 'label', 'text', 'foot'],
  base: {
    search: { '& svg': { flex: 'none', color: 'slate.300' } },
    list: {
      contain: 'content',
      height: '246px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      border: '1px solid',
      borderColor: 'slate.700',
      borderTop: '0',
      background: 'slate.850',
      '&[hidden]': { display: 'none' },
      '&:last-of-type': { borderRadius: '0 0 8px 8px' },
    },
    sheet: { position: 'relative' },
    option: {
      position: 'absolute',
      left: '0',
      right: '0',
      height: '48px',
      display: 'grid',
      gridTemplateColumns: '20px 56px minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      paddingInline: '3',
      cursor: 'pointer',
      '&[data-plain]': { gridTemplateColumns: '20px minmax(0, 1fr)' },
      '&[data-active]': { background: 'slate.750', boxShadow: 'inset 0 0 0 1.5px var(--colors-slate-400)' },
    },
    box: {
      display: 'grid',
      placeItems: 'center',
      width: '20px',
      height: '20px',
      borderRadius: '4',
      border: '1.5px solid',
      borderColor: 'slate.400',
      color: 'transparent',
      '[aria-selected=true] > &': { background: 'primary', borderColor: 'primary.line', color: 'primary.on' },
    },
    picture: { display: 'block', width: '56px', height: '32px', borderRadius: '4', overflow: 'hidden', background: 'slate.800' },
    words: { minWidth: '0', display: 'grid' },
    label: {
      textStyle: 't14',
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '& mark': { background: 'none', color: 'inherit', borderBottom: '2px solid', borderColor: 'primary.line' },
    },
    text: { textStyle: 't12', color: 'text.second', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    foot: {
      padding: '8px 12px',
      border: '1px solid',
      borderColor: 'slate.700',
      borderTop: '0',
      borderRadius: '0 0 8px 8px',
      background: 'slate.850',
      textStyle: 't13',
      color: 'text.second',
      '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: '28px' },
    },
  },
  staticCss: ['*'],
})

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Family, weight and size on one line under one label; each has its own accessible name. */
export const fontField = defineSlotRecipe({
  className: 'font',
  slots: ['root', 'legend', 'row', 'sample'],
  base: {
    root: { display: 'grid', alignContent: 'start', gap: '1.5', minWidth: '0', containerType: 'inline-size' },
    legend: { textStyle: 'label', color: 'slate.200', marginBottom: '1.5', overflowWrap: 'anywhere' },
    row: {
      position: 'relative',
      display: 'grid',
      gap: '2',
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
      '@container (max-width: 379px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& label': unseen,
    },
    sample: {
      margin: '0',
      marginTop: '1.5',
      padding: '14px 16px',
      borderLeft: '2px solid',
      borderColor: 'slate.500',
      lineHeight: '1.25',
      overflowWrap: 'anywhere',
    },
  },
  variants: {
    alone: { true: { row: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
    size: {
      true: {
        row: {
          gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr) 100px',
          '@container (max-width: 379px)': {
            gridTemplateColumns: 'minmax(0, 1fr) 100px',
            '& > :first-child': { gridColumn: '1 / -1' },
          },
          // The error of the size is below all three fields: its own column is too narrow.
          '& > :last-child, & > :last-child > :first-child': { display: 'contents' },
          '& > :last-child > [role=alert]': { gridColumn: '1 / -1' },
        },
      },
    },
  },
  staticCss: ['*'],
})
