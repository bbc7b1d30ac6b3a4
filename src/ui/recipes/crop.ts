import { defineSlotRecipe } from '@pandacss/dev'
import { LANDSCAPE } from './landscape.ts'

const third = {
  content: '""',
  position: 'absolute',
  boxSizing: 'border-box',
  border: '0 solid rgb(244 241 231 / 0.5)',
  boxShadow: '0 0 0 0.5px rgb(12 15 14 / 0.25)',
} as const

/** The stage of the crop dialog. These replace the cropper's own styles, which would be a `<style>` that the policy refuses. */
export const crop = defineSlotRecipe({
  className: 'crop',
  slots: [
    'root',
    'stage',
    'container',
    'media',
    'area',
    'waits',
    'frame',
    'framed',
    'background',
    'colour',
    'tools',
    'exact',
    'numbers',
    'result',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      [LANDSCAPE]: { gridTemplateColumns: 'max(120px, 100dvh - 196px) minmax(0, 1fr)', gap: '8px 16px', alignContent: 'start' },
      // The numbers use its space, so that everything stays on the screen.
      '&:has(.crop__numbers) .crop__stage': { '@media (max-width: 559px)': { width: 'min(100%, max(140px, 100dvh - 600px))' } },
    },
    // Square, so that a turned picture fits equally well.
    stage: {
      position: 'relative',
      justifySelf: 'center',
      width: 'min(100%, max(200px, 100dvh - 420px))',
      // Where the tools are stacked, «Aplicar» must stay on the screen.
      _narrow: { width: 'min(100%, max(200px, 100dvh - 500px))' },
      [LANDSCAPE]: { gridRow: '1 / span 9', alignSelf: 'start' },
      aspectRatio: '1',
      borderRadius: '8',
      overflow: 'hidden',
      outline: 'none',
      background: 'slate.950',
      // A pattern, so that transparent parts do not look like the board.
      backgroundImage: 'conic-gradient(var(--colors-slate-900) 25%, transparent 0 50%, var(--colors-slate-900) 0 75%, transparent 0)',
      backgroundSize: '16px 16px',
    },
    container: {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
      userSelect: 'none',
      touchAction: 'none',
      cursor: 'grab',
      '&:active': { cursor: 'grabbing' },
    },
    media: {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      maxWidth: 'unset',
      maxHeight: 'unset',
      willChange: 'transform',
    },
    area: {
      position: 'absolute',
      left: '50%',
      top: '50%',
      transform: 'translate(-50%, -50%)',
      boxSizing: 'border-box',
      overflow: 'hidden',
      border: '1.5px solid',
      borderColor: 'chalk',
      boxShadow: '0 0 0 1px rgb(12 15 14 / 0.6), 0 0 0 9999px rgb(12 15 14 / 0.62)',
      _before: { ...third, borderWidth: '0 1px', insetBlock: '0', insetInline: '33.33%' },
      _after: { ...third, borderWidth: '1px 0', insetInline: '0', insetBlock: '33.33%' },
      // A round preview for pictures that are shown round; the crop itself is square.
      '&[data-round]': { borderRadius: 'full', _before: { display: 'none' }, _after: { display: 'none' } },
      _focusVisible: { outline: '3px solid', outlineColor: 'chalk', outlineOffset: '-6px', boxShadow: '0 0 0 9999px rgb(12 15 14 / 0.62)' },
    },
    waits: { position: 'absolute', inset: 'auto 24px 50%' },
    frame: {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      overflow: 'hidden',
      containerType: 'size',
      outline: '1.5px solid',
      outlineColor: 'chalk',
    },
    framed: { position: 'absolute', left: '50%', top: '50%', maxWidth: 'unset' },
    background: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
    colour: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      textStyle: 't14',
      '& input': { width: '44px', height: '44px', padding: '0', border: '0', background: 'transparent', cursor: 'pointer' },
    },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '3',
      '& > :first-child': { flex: '1 1 220px', minWidth: '0' },
      '&[data-whole] > :first-child': { flex: '1 1 120px' },
    },
    exact: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', justifyItems: 'start' },
    numbers: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '3',
      width: 'full',
      alignItems: 'start',
    },
    // Always two lines, so that the layout does not jump while zooming.
    result: {
      minHeight: '36px',
      textStyle: 't13',
      color: 'text.second',
      fontVariantNumeric: 'tabular-nums',
      '&[data-small]': { color: 'chalk' },
    },
  },
  staticCss: ['*'],
})
