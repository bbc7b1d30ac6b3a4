import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const stripe = {
  _before: { content: '""', position: 'absolute', left: '0', top: '10px', bottom: '10px', width: '3px', borderRadius: '3px' },
}

/** A heading with its content: space and hairlines, no box. */
export const section = defineSlotRecipe({
  className: 'sec',
  slots: ['root', 'head', 'title', 'note'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', '& + &': { marginTop: '6' } },
    // A note that does not fit beside the title goes below it: the title is not broken within a word.
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minHeight: '28px' },
    title: { flex: '1 0 auto', maxWidth: 'full', textStyle: 't15', fontWeight: 600 },
    note: { textStyle: 't12', color: 'text.faint', fontVariantNumeric: 'tabular-nums' },
  },
  staticCss: ['*'],
})

export const list = defineSlotRecipe({
  className: 'list',
  slots: ['root', 'item', 'grip', 'picture', 'words', 'top', 'title', 'tag', 'mark', 'text', 'actions', 'why', 'below'],
  base: {
    root: { borderTop: '1px solid', borderColor: 'line.faint' },
    item: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr) auto',
      columnGap: '1',
      alignItems: 'center',
      minHeight: '68px',
      padding: '8px 0 8px 10px',
      borderBottom: '1px solid',
      borderColor: 'line.faint',
      background: 'board',
      // The browser renders only the visible ones of sixty rows; a focus ring may reach beyond the edge. The height is without padding and border.
      contentVisibility: 'auto',
      containIntrinsicHeight: 'auto 51px',
      overflowClipMargin: '6px',
      // A row without a lead: its text begins at the edge.
      '&:has(> :first-child:empty + div)': { gridTemplateColumns: '0 minmax(0, 1fr) auto' },
      '&[aria-current]': { boxShadow: 'inset 0 0 0 1.5px var(--colors-primary-line)', borderRadius: '8' },
      ...stripe,
    },
    grip: {
      display: 'grid',
      placeItems: 'center',
      width: '28px',
      height: '44px',
      color: 'slate.400',
      borderRadius: '4',
      cursor: 'grab',
      touchAction: 'none',
      'button&:hover': { color: 'chalk' },
    },
    // The height of the row depends on its text, never on the picture.
    picture: {
      display: 'block',
      width: '56px',
      height: '32px',
      marginRight: '2',
      borderRadius: '4',
      overflow: 'hidden',
      background: 'slate.800',
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    words: { minWidth: '0' },
    mark: { flex: 'none', display: 'grid', placeItems: 'center' },
    tag: {
      flex: 'none',
      textStyle: 't12',
      color: 'slate.200',
      padding: '1px 7px',
      border: '1px solid',
      borderColor: 'slate.500',
      borderRadius: '4',
    },
    top: { display: 'flex', alignItems: 'center', columnGap: '2', rowGap: '1', minWidth: '0', _narrow: { flexWrap: 'wrap' } },
    title: { textStyle: 't15', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    text: { textStyle: 't13', color: 'text.second', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    actions: { display: 'flex', alignItems: 'center' },
    why: { gridColumn: '2 / -1', textStyle: 't13', color: 'red.chalk', paddingTop: '1' },
    below: {
      gridColumn: '1 / -1',
      marginLeft: '14px',
      paddingLeft: '4',
      marginBlock: '2',
      borderLeft: '1px solid',
      borderColor: 'line.faint',
      _narrow: { marginLeft: '4px', paddingLeft: '2' },
    },
  },
  variants: {
    state: {
      draft: {
        item: { _before: { background: 'repeating-linear-gradient(180deg, var(--colors-slate-200) 0 5px, transparent 5px 9px)' } },
      },
      queued: { item: { _before: { boxShadow: 'inset 0 0 0 1px var(--colors-slate-200)' } } },
      sending: {
        item: {
          _before: {
            background: 'linear-gradient(180deg, var(--colors-chalk) 55%, transparent 55%)',
            boxShadow: 'inset 0 0 0 1px var(--colors-slate-200)',
          },
        },
      },
      checking: {
        item: {
          _before: {
            background: 'linear-gradient(180deg, transparent 35%, var(--colors-chalk) 35% 65%, transparent 65%)',
            boxShadow: 'inset 0 0 0 1px var(--colors-slate-200)',
          },
        },
      },
      sent: { item: { _before: { background: 'chalk' } } },
      attention: { item: { _before: { background: 'red.chalk' } } },
      conflict: { item: { _before: { background: 'red.chalk' } } },
    },
    bare: { true: { item: { gridTemplateColumns: '2px minmax(0, 1fr) auto' } } },
    pictured: { true: { item: { gridTemplateColumns: '28px auto minmax(0, 1fr) auto' }, why: { gridColumn: '3 / -1' } } },
    size: {
      row: {},
      item: {
        item: { minHeight: '48px', containIntrinsicHeight: 'auto 39px', paddingBlock: '4px', _touch: { minHeight: '56px' } },
        title: { textStyle: 't14', fontWeight: 500 },
        text: { textStyle: 't12' },
        top: { _narrow: { flexWrap: 'nowrap' } },
      },
    },
    quiet: { true: { title: { color: 'slate.300' }, text: { color: 'text.faint' }, picture: { filter: 'grayscale(1)', opacity: '0.7' } } },
    wraps: { true: { text: { whiteSpace: 'normal', overflow: 'visible', textWrap: 'pretty' } } },
    lifted: {
      true: {
        item: {
          background: 'slate.800',
          borderColor: 'transparent',
          borderRadius: '8',
          boxShadow: '{shadows.mid}, 0 0 0 1.5px var(--colors-chalk)',
          rotate: '-0.4deg',
          zIndex: '1',
        },
      },
    },
    fixed: {
      true: {
        item: { minHeight: '52px', color: 'text.second' },
        grip: { cursor: 'default', color: 'slate.500' },
        title: { fontWeight: 450 },
        text: { paddingRight: '3' },
      },
    },
  },
  staticCss: ['*'],
})

/** A row that opens something, in the drawer's table of contents. */
export const option = defineSlotRecipe({
  className: 'opt',
  slots: ['root', 'icon', 'words', 'title', 'text', 'end'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr) auto',
      gap: '4',
      alignItems: 'center',
      width: 'full',
      minHeight: '58px',
      padding: '7px 12px',
      borderRadius: '8',
      textAlign: 'left',
      position: 'relative',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _touch: { minHeight: '64px' },
      '&:hover:not([aria-disabled=true])': { background: 'slate.800', '& [data-part=icon]': { color: 'primary.line' } },
      'li + li &': {
        _before: { content: '""', position: 'absolute', left: '52px', right: '12px', top: '0', height: '1px', background: 'line.faint' },
      },
      '&[aria-disabled=true]': {
        cursor: 'not-allowed',
        '& [data-part=title], & [data-part=text], & [data-part=icon]': { color: 'slate.400' },
      },
    },
    icon: { color: 'slate.200', '& svg': { width: '22px', height: '22px', strokeWidth: '1.5px' } },
    words: { minWidth: '0' },
    title: { textStyle: 't15', fontWeight: 550, lineHeight: '20px', display: 'block' },
    text: { textStyle: 't13', color: 'text.second', display: 'block' },
    end: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      color: 'slate.400',
      '& [data-mark]': { color: 'chalk' },
      '& [data-mark=attention]': { color: 'red.chalk' },
    },
  },
  staticCss: ['*'],
})

export const kbd = defineRecipe({
  className: 'kbd',
  base: {
    textStyle: 't11',
    padding: '1px 6px',
    borderRadius: '4',
    border: '1px solid',
    borderColor: 'slate.600',
    color: 'slate.300',
    _narrow: { display: 'none' },
  },
  staticCss: ['*'],
})
