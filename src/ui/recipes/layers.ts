import { defineSlotRecipe } from '@pandacss/dev'
import { LANDSCAPE } from './landscape.ts'

/** The side drawer (UIX-01): from 1024 px beside the page, below it a whole page with sticky head and footer. */
export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: ['root', 'backdrop', 'head', 'row', 'title', 'meta', 'body', 'float'],
  base: {
    // `auto`: the backdrop keeps the pointer off the page (panda.config.ts, `#root`).
    backdrop: { position: 'fixed', inset: '0', zIndex: 'drawer', background: 'rgb(8 11 9 / 0.6)', pointerEvents: 'auto' },
    root: {
      position: 'fixed',
      top: '0',
      bottom: '0',
      right: '0',
      zIndex: 'drawer',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxWidth: 'drawer',
      background: 'board',
      color: 'text',
      fontFamily: 'ui',
      boxShadow: '-1px 0 0 var(--colors-slate-700), -24px 0 64px -24px rgb(0 0 0 / 0.8)',
      outline: 'none',
      '&[data-state=open]': { animation: 'slideIn var(--durations-slow) var(--easings-out)' },
      _narrow: { boxShadow: 'none', bottom: 'var(--toast-room)' },
    },
    head: {
      flex: 'none',
      padding: '12px 16px 12px 24px',
      borderBottom: '1px solid',
      borderColor: 'line.faint',
      _narrow: { padding: '8px 8px 10px 16px' },
    },
    row: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '44px', '& > button:first-child': { marginLeft: '-10px' } },
    title: { flex: '1', minWidth: '0', textStyle: 't18', letterSpacing: '-0.01em', overflow: 'hidden', textOverflow: 'ellipsis' },
    meta: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '4', rowGap: '2', minHeight: '24px', paddingRight: '2' },
    body: {
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '24px',
      scrollbarWidth: 'thin',
      scrollbarColor: 'var(--colors-slate-700) transparent',
      _narrow: { padding: '16px' },
    },
    // The undo bar is here, over the content and above the footer.
    float: { flex: 'none', padding: '0 16px 16px', position: 'relative', zIndex: 'bar' },
  },
  variants: {
    size: {
      panel: {},
      page: { root: { _narrow: { maxWidth: 'full' } } },
      whole: {
        root: { maxWidth: 'full' },
        head: { _desk: { paddingInline: '24px' }, '& > *': { width: 'full', maxWidth: '1120px', marginInline: 'auto' } },
        body: { '& > *': { maxWidth: '1120px', marginInline: 'auto' } },
      },
    },
  },
  defaultVariants: { size: 'page' },
  staticCss: ['*'],
})

/** The footer of a form: its state left, its action right, always visible. */
export const drawerFooter = defineSlotRecipe({
  className: 'drawer-footer',
  slots: ['root', 'above', 'state', 'line', 'where', 'actions'],
  base: {
    root: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      padding: '12px 16px 12px 24px',
      background: 'slate.850',
      borderTop: '3px solid',
      borderColor: 'slate.700',
      boxShadow: '0 -1px 0 var(--colors-slate-950), 0 1px 0 rgb(244 241 231 / 0.06) inset',
      zIndex: 'bar',
      _narrow: { padding: '10px 16px', gap: '2' },
    },
    state: { flex: '1', minWidth: '0', display: 'grid', textStyle: 't13', color: 'slate.200' },
    line: { display: 'flex', gap: '2', alignItems: 'center' },
    where: { textStyle: 't12', color: 'text.faint', paddingLeft: '22px', '&[data-alone]': { paddingLeft: '0' } },
    actions: { display: 'flex', alignItems: 'center', gap: '2', marginLeft: 'auto' },
    above: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '32px' },
  },
  variants: {
    lines: {
      true: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '2',
          paddingTop: '8px',
          _narrow: { paddingTop: '6px', gap: '1' },
        },
        actions: {
          marginLeft: '0',
          justifyContent: 'flex-end',
          _narrow: { flexWrap: 'wrap', gap: '1.5', '& > button': { paddingInline: '12px' } },
        },
      },
    },
  },
  staticCss: ['*'],
})

/** Never taller than the screen: the content scrolls, the buttons stay visible. */
const cropSize = {
  positioner: { [LANDSCAPE]: { padding: '8px' } },
  root: { display: 'flex', flexDirection: 'column', maxWidth: '600px', maxHeight: 'full', [LANDSCAPE]: { maxWidth: '720px' } },
  body: { flex: '1 1 auto', minHeight: '0', overflowY: 'auto', [LANDSCAPE]: { gap: '2', padding: '12px 20px' } },
  foot: { flex: 'none', [LANDSCAPE]: { padding: '8px 20px' } },
} as const

/** For long text. On a phone it fills the screen, and only the text scrolls. */
const largeSize = {
  positioner: { _narrow: { padding: '0', alignItems: 'stretch' } },
  root: { maxWidth: '720px', _narrow: { display: 'flex', flexDirection: 'column', height: 'full', borderRadius: '0' } },
  body: { _narrow: { flex: '1 1 auto', minHeight: '0', overflowY: 'auto', alignContent: 'start' } },
  foot: { _narrow: { flex: 'none' } },
} as const

/** For a form with its preview, or only a preview: nearly the whole screen; on a phone all of it. The content scrolls. */
const fullSize = {
  positioner: { padding: '24px', alignItems: 'stretch', _narrow: { padding: '0' } },
  root: { display: 'flex', flexDirection: 'column', maxWidth: '1288px', height: 'full', _narrow: { borderRadius: '0' } },
  body: { flex: '1 1 auto', minHeight: '0', overflowY: 'auto', alignContent: 'start' },
  foot: { flex: 'none' },
} as const

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'root', 'head', 'title', 'body', 'text', 'foot'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      background: 'rgb(8 11 9 / 0.7)',
      pointerEvents: 'auto', // like the drawer's
      '&[data-state=open]': { animation: 'fade var(--durations-base) linear' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      overflowY: 'auto',
      // Not a grid: measuring it would lay out the dialog's content twice, and nested grids again.
      display: 'flex',
      // A dialog taller than the screen starts at its head.
      alignItems: 'safe center',
      justifyContent: 'center',
      padding: '16px',
      _narrow: { bottom: 'var(--toast-room)' },
    },
    root: {
      width: 'full',
      maxWidth: '440px',
      background: 'raised',
      color: 'text',
      fontFamily: 'ui',
      borderRadius: '16',
      boxShadow: '{shadows.high}, 0 0 0 1px var(--colors-slate-700)',
      overflow: 'hidden',
      outline: 'none',
      '&[data-state=open]': { animation: 'rise var(--durations-slow) var(--easings-out)' },
    },
    head: { display: 'flex', alignItems: 'flex-start', gap: '2', '& > :last-child:not(:first-child)': { margin: '-6px -12px -6px auto' } },
    title: { textStyle: 't18', overflowWrap: 'anywhere' },
    body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', padding: '24px', _narrow: { padding: '20px 16px' } },
    text: { textStyle: 't14', color: 'text.second' },
    foot: {
      display: 'flex',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '2',
      padding: '12px 24px',
      borderTop: '3px solid',
      borderColor: 'slate.700',
      background: 'slate.800',
      _narrow: { padding: '12px 16px', '& > *': { flex: '1 1 auto' } },
    },
  },
  variants: {
    size: { md: {}, crop: cropSize, lg: largeSize, full: fullSize },
  },
  defaultVariants: { size: 'md' },
  staticCss: ['*'],
})

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['positioner', 'content', 'item', 'reason', 'separator', 'key'],
  base: {
    positioner: { zIndex: 'popover' },
    content: {
      background: 'slate.800',
      color: 'text',
      fontFamily: 'ui',
      borderRadius: '8',
      padding: '6px',
      boxShadow: '{shadows.mid}, 0 0 0 1px var(--colors-slate-600)',
      minWidth: '224px',
      textStyle: 't14',
      outline: 'none',
      zIndex: 'popover',
    },
    item: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      width: 'full',
      minHeight: '40px',
      paddingInline: '10px',
      borderRadius: '6px',
      cursor: 'pointer',
      outline: 'none',
      _touch: { minHeight: '44px' },
      '&[data-highlighted]': { background: 'slate.700', boxShadow: 'inset 0 0 0 1.5px var(--colors-slate-400)' },
      '&[data-disabled]': { color: 'slate.400', cursor: 'not-allowed' },
      '&[data-danger=true]': { color: 'red.chalk', '&[data-highlighted]': { background: 'red.wash' } },
    },
    reason: { display: 'block', textStyle: 't12', color: 'slate.300' },
    separator: { border: '0', borderTop: '1px solid', borderColor: 'slate.700', margin: '6px 4px' },
    key: { marginLeft: 'auto' },
  },
  staticCss: ['*'],
})

export const tooltip = defineSlotRecipe({
  className: 'tip',
  slots: ['positioner', 'content'],
  base: {
    positioner: { zIndex: 'tooltip' },
    content: {
      padding: '6px 10px',
      borderRadius: '4',
      background: 'chalk',
      color: 'slate.950',
      textStyle: 't12',
      fontWeight: 500,
      maxWidth: '240px',
      zIndex: 'tooltip',
    },
  },
  staticCss: ['*'],
})
