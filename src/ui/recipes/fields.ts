import { defineSlotRecipe } from '@pandacss/dev'
import { error, hint } from './notes.ts'

const dashes = 'repeating-linear-gradient(90deg, var(--colors-slate-200) 0 6px, transparent 6px 10px) 0 100% / 100% 1.5px no-repeat'

/** A field with one line below; the line shows the state. */
export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'top', 'label', 'count', 'hint', 'error', 'box', 'input', 'middle', 'affix', 'step'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '1.5', minWidth: '0' },
    top: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '2' },
    label: { textStyle: 'label', color: 'slate.200' },
    count: {
      textStyle: 't12',
      color: 'text.faint',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      '&[data-over=true]': { color: 'red.chalk', fontWeight: 600 },
    },
    hint,
    error,
    box: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: '44px',
      paddingInline: '3',
      background: 'slate.800',
      borderRadius: '8px 8px 2px 2px',
      boxShadow: 'inset 0 -1.5px 0 var(--colors-line-control)',
      textStyle: 'input',
      color: 'chalk',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _hover: { backgroundColor: 'slate.750' },
      '&:has(:is(input, textarea, select):focus)': {
        outline: '2px solid',
        outlineColor: 'chalk',
        outlineOffset: '2px',
        boxShadow: 'inset 0 -2px 0 var(--colors-chalk)',
      },
      '&:has(:is(input, textarea)[readonly])': {
        background: 'transparent',
        boxShadow: 'inset 0 -1.5px 0 var(--colors-slate-700)',
        color: 'slate.200',
      },
      '&:has(:disabled:not(option))': { background: 'slate.850', color: 'slate.500', boxShadow: 'inset 0 -1px 0 var(--colors-slate-700)' },
    },
    input: {
      flex: '1',
      minWidth: '0',
      width: 'full',
      font: 'inherit',
      color: 'inherit',
      background: 'transparent',
      border: '0',
      padding: '0',
      outline: 'none',
      boxShadow: 'none',
      appearance: 'none',
      _placeholder: { color: 'slate.400', opacity: '1' },
      // Overrides Chrome's blue background of an autofilled password.
      '&:autofill': {
        WebkitTextFillColor: 'var(--colors-chalk)',
        caretColor: 'chalk',
        transition: 'background-color 99999s step-end',
      },
    },
    middle: { textAlign: 'center' },
    step: { flex: 'none', color: 'slate.300', '&:first-child': { marginLeft: '-10px' }, '&:last-child': { marginRight: '-10px' } },
    affix: { textStyle: 't14', color: 'text.faint', flex: 'none' },
  },
  variants: {
    kind: {
      line: {},
      area: {
        box: { paddingBlock: '11px' },
        input: { minHeight: '70px', resize: 'vertical', fieldSizing: 'content', display: 'block' },
      },
      select: { input: { textOverflow: 'ellipsis' } },
    },
    draft: { true: { box: { boxShadow: 'none', background: `${dashes}, var(--colors-slate-800)` } } },
    invalid: {
      true: {
        box: { boxShadow: 'inset 0 -2px 0 var(--colors-red-chalk)', background: 'red.wash', _hover: { backgroundColor: 'red.wash' } },
      },
    },
  },
  defaultVariants: { kind: 'line' },
  staticCss: ['*'],
})

const prose = {
  '& p, & ul, & ol, & blockquote': { marginBlock: '0.6em' },
  '& h1, & h2, & h3': { marginTop: '1em', marginBottom: '0.3em', fontWeight: 600, lineHeight: '1.3' },
  '& h1': { fontSize: '1.5em' },
  '& h2': { fontSize: '1.25em' },
  '& h3': { fontSize: '1.08em' },
  '& ul': { listStyle: 'disc', paddingLeft: '1.4em' },
  '& ol': { listStyle: 'decimal', paddingLeft: '1.6em' },
  '& li p': { marginBlock: '0.15em' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: '4px', overflowWrap: 'anywhere' },
  '& blockquote': { borderLeft: '2px solid', borderColor: 'slate.600', paddingLeft: '3' },
  '& strong': { fontWeight: 650 },
  '& > :first-child': { marginTop: '0' },
  '& > :last-child': { marginBottom: '0' },
}

export const richText = defineSlotRecipe({
  className: 'rich',
  slots: ['prose', 'editor', 'bar', 'tool', 'sep', 'page'],
  base: {
    prose: { textStyle: 't15', fontWeight: 400, overflowWrap: 'anywhere', ...prose },
    editor: {
      background: 'slate.800',
      borderRadius: '8px 8px 2px 2px',
      boxShadow: 'inset 0 -1.5px 0 var(--colors-line-control)',
      overflow: 'hidden',
      '&:has(.ProseMirror-focused)': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '2px' },
    },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5',
      padding: '4px',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    tool: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '32px',
      height: '32px',
      paddingInline: '1.5',
      borderRadius: '4',
      textStyle: 't13',
      fontWeight: 600,
      color: 'slate.300',
      cursor: 'pointer',
      _touch: { minWidth: '44px', height: '44px' },
      _hover: { background: 'slate.750', color: 'chalk' },
      // A letter on a button with a name is an icon, not text.
      '&[data-face]': { _before: { content: 'attr(data-face)' } },
      '&[data-face=I]': { fontStyle: 'italic' },
      '&[data-face=S]': { textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[aria-pressed=true]': { background: 'slate.700', color: 'chalk' },
      '&[disabled]': { color: 'slate.600', cursor: 'not-allowed', background: 'transparent' },
    },
    sep: { width: '1px', background: 'line', marginBlock: '6px', marginInline: '1' },
    page: {
      maxHeight: 'min(50vh, 420px)',
      overflow: 'auto',
      '& .ProseMirror': {
        minHeight: '180px',
        padding: '12px',
        outline: 'none',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        textStyle: 't15',
        fontWeight: 400,
        ...prose,
      },
    },
  },
  variants: {
    draft: { true: { editor: { boxShadow: 'none', background: `${dashes}, var(--colors-slate-800)` } } },
    invalid: { true: { editor: { boxShadow: 'inset 0 -2px 0 var(--colors-red-chalk)', background: 'red.wash' } } },
  },
  staticCss: ['*'],
})

export const codeField = defineSlotRecipe({
  className: 'code',
  slots: ['root', 'editor', 'warning', 'said'],
  base: {
    root: { minWidth: '0' },
    warning: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      padding: '8px 12px',
      textStyle: 't13',
      color: 'slate.200',
      '& > svg': { flex: 'none' },
    },
    said: { flex: '1 1 200px', overflowWrap: 'anywhere' },
    editor: {
      background: 'slate.800',
      borderRadius: '8px 8px 2px 2px',
      boxShadow: 'inset 0 -1.5px 0 var(--colors-line-control)',
      overflow: 'hidden',
      minWidth: '0',
      _focusWithin: { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '2px' },
    },
  },
  variants: {
    readOnly: { true: { editor: { background: 'transparent', boxShadow: 'inset 0 -1.5px 0 var(--colors-slate-700)' } } },
    draft: { true: { editor: { boxShadow: 'none', background: `${dashes}, var(--colors-slate-800)` } } },
    invalid: { true: { editor: { boxShadow: 'inset 0 -2px 0 var(--colors-red-chalk)', background: 'red.wash' } } },
  },
  staticCss: ['*'],
})

/** A picture field with its preview; the frame shows the state as a field's line does. */
export const imageField = defineSlotRecipe({
  className: 'imgf',
  slots: ['root', 'label', 'body', 'thumb', 'image', 'side', 'tools', 'news', 'now', 'progress', 'about', 'hint', 'error'],
  base: {
    root: { display: 'grid', gap: '1.5', minWidth: '0', borderRadius: '8', outlineOffset: '6px' },
    label: { textStyle: 'label', color: 'slate.200' },
    body: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '4',
      alignItems: 'center',
      // A wide preview leaves too little space beside it on a phone.
      '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
    },
    thumb: {
      maxWidth: 'full',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      borderRadius: '8',
      background: 'slate.800',
      color: 'slate.400',
      boxShadow: 'inset 0 0 0 1.5px var(--colors-line-control)',
      '& > svg': { width: '48px', height: '48px', maxWidth: 'full' },
    },
    // An older picture may have another ratio; a logo must not be cut off.
    image: { width: '100%', height: '100%', objectFit: 'contain' },
    side: { display: 'grid', gap: '1.5', minWidth: '0' },
    tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
    // As high as a pill with a progress bar, or as the hint if that is higher.
    news: { display: 'grid', minHeight: '40px', '& > *': { gridArea: '1 / 1', minWidth: '0' } },
    now: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', alignContent: 'start', columnGap: '2' },
    progress: { display: 'grid', paddingBlock: '1', maxWidth: '320px', flexBasis: 'full' },
    about: { textStyle: 't12', color: 'text.second', fontVariantNumeric: 'tabular-nums' },
    hint: { ...hint, '&[data-covered=true]': { visibility: 'hidden' } },
    error,
  },
  variants: {
    round: { true: { thumb: { borderRadius: 'full' }, image: { objectFit: 'cover' } } },
    // A strip is as wide as the field, and its tools are below.
    wide: { true: { body: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } } },
    // Transparent pictures have a checkered background, unlike the board and the site.
    empty: {
      false: {
        thumb: {
          backgroundImage: 'conic-gradient(var(--colors-slate-750) 25%, transparent 0 50%, var(--colors-slate-750) 0 75%, transparent 0)',
          backgroundSize: '16px 16px',
        },
      },
    },
    draft: { true: { thumb: { outline: '1.5px dashed', outlineColor: 'slate.200', outlineOffset: '3px' } } },
    invalid: { true: { thumb: { outline: '2px solid', outlineColor: 'red.chalk', outlineOffset: '3px' } } },
    over: { true: { root: { outline: '2px solid', outlineColor: 'primary.line' }, thumb: { color: 'chalk' } } },
  },
  staticCss: ['*'],
})
