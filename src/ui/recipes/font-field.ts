import { defineSlotRecipe } from '@pandacss/dev'

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
    // «Do tema (380 a 400)» is longer than any weight: in the drawer it is beside the size, below the font.
    theme: {
      true: {
        row: {
          '@container (max-width: 519px)': {
            gridTemplateColumns: 'minmax(0, 1fr) 100px',
            '& > :first-child': { gridColumn: '1 / -1' },
          },
        },
      },
    },
  },
  staticCss: ['*'],
})
