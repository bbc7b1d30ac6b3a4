import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const OFF = '&:is([disabled], [aria-disabled=true])'
/** In every variant: the layer of variants overrides the base, whatever its specificity. */
const off = {
  [OFF]: {
    background: 'slate.800',
    borderColor: 'transparent',
    color: 'slate.400',
    boxShadow: 'none',
    cursor: 'not-allowed',
    transform: 'none',
  },
}
const hoverBoard = { background: 'slate.800', color: 'chalk' }

export const button = defineRecipe({
  className: 'btn',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'control',
    paddingInline: '4',
    borderRadius: '8',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    textStyle: 'button',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color, transform',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '&:active:not([aria-disabled=true])': { transform: 'translateY(1px)' },
  },
  variants: {
    variant: {
      primary: {
        ...off,
        background: 'primary',
        color: 'primary.on',
        boxShadow: 'inset 0 0 0 1.5px var(--colors-primary-edge)',
        '&:hover:not([disabled], [aria-disabled=true])': { background: 'primary.hover' },
        '&:active:not([disabled], [aria-disabled=true])': { background: 'primary.press' },
      },
      line: {
        ...off,
        borderColor: 'slate.500',
        color: 'chalk',
        '&:hover:not([disabled], [aria-disabled=true])': { background: 'slate.800', borderColor: 'slate.300' },
        '&:active:not([disabled], [aria-disabled=true])': { background: 'slate.750' },
      },
      quiet: {
        ...off,
        color: 'slate.200',
        '&:hover:not([disabled], [aria-disabled=true])': hoverBoard,
        '&:active:not([disabled], [aria-disabled=true])': { background: 'slate.750' },
      },
      danger: {
        ...off,
        borderColor: 'red.chalk',
        color: 'red.chalk',
        '&:hover:not([disabled], [aria-disabled=true])': { background: 'red.wash' },
      },
      dangerQuiet: {
        ...off,
        color: 'red.chalk',
        '&:hover:not([disabled], [aria-disabled=true])': { background: 'red.wash' },
      },
      dangerSolid: { ...off, background: 'red.chalk', color: 'red.ink' },
      add: {
        ...off,
        borderStyle: 'dashed',
        borderColor: 'slate.500',
        color: 'chalk',
        width: 'full',
        '&:hover:not([disabled], [aria-disabled=true])': { borderStyle: 'solid', background: 'slate.800' },
      },
      // A text link has no padding at any size.
      link: {
        '&&': { minHeight: '24px', paddingInline: '0', _touch: { minHeight: '44px' } },
        color: 'slate.200',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        textDecorationThickness: '1px',
        textDecorationColor: 'slate.500',
        '&:hover': { color: 'chalk', textDecorationColor: 'chalk' },
        [OFF]: { color: 'slate.400', cursor: 'not-allowed' },
      },
    },
    size: {
      md: {},
      sm: { minHeight: '32px', paddingInline: '3', fontSize: '13px', _touch: { minHeight: '44px' } },
      wide: { minHeight: '48px', width: 'full', fontSize: '15px' },
    },
    shape: { rect: {}, pill: { borderRadius: '64' } },
  },
  defaultVariants: { variant: 'line', size: 'md', shape: 'rect' },
  staticCss: ['*'],
})

export const iconButton = defineRecipe({
  className: 'icon-btn',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    position: 'relative',
    width: '36px',
    height: '36px',
    borderRadius: '8',
    color: 'slate.300',
    cursor: 'pointer',
    _touch: { width: '44px', height: '44px' },
    '&:is(:hover, [data-state=open])': hoverBoard,
    '&:is([disabled], [aria-disabled=true])': { color: 'slate.600', cursor: 'not-allowed', background: 'transparent' },
  },
  variants: { danger: { true: { color: 'red.chalk' } } },
  staticCss: ['*'],
})

export const switchRow = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'words', 'title', 'text', 'side', 'control'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '4',
      alignItems: 'center',
      minHeight: '56px',
      paddingBlock: '2',
    },
    title: { textStyle: 't14', fontWeight: 500, display: 'block' },
    text: { textStyle: 't13', color: 'text.second', display: 'block' },
    side: { display: 'flex', alignItems: 'center', gap: '3' },
    control: {
      flex: 'none',
      width: '40px',
      height: '24px',
      position: 'relative',
      borderRadius: '64',
      border: '1.5px solid',
      borderColor: 'slate.400',
      cursor: 'pointer',
      // A touch target of 44 px; the visible control stays 40 × 24.
      _before: { content: '""', position: 'absolute', insetInline: '-4px', insetBlock: '-12px' },
      _after: {
        content: '""',
        position: 'absolute',
        left: '4px',
        top: '50%',
        width: '12px',
        height: '12px',
        marginTop: '-6px',
        borderRadius: 'full',
        background: 'slate.300',
        transitionProperty: 'transform',
        transitionDuration: 'base',
        transitionTimingFunction: 'out',
      },
      '&[aria-checked=true]': {
        background: 'primary',
        borderColor: 'primary.line',
        _after: { background: 'primary.on', transform: 'translateX(17px) scale(1.17)' },
      },
      '&[aria-disabled=true]': {
        borderColor: 'slate.600',
        background: 'transparent',
        cursor: 'not-allowed',
        _after: { background: 'slate.600' },
      },
    },
  },
  staticCss: ['*'],
})

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content', 'count'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      borderBottom: '1px solid',
      borderColor: 'line',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    trigger: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      paddingInline: '3',
      color: 'text.second',
      textStyle: 'button',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { color: 'chalk' },
      '&[aria-selected=true]': {
        color: 'chalk',
        _after: {
          content: '""',
          position: 'absolute',
          insetInline: '12px',
          bottom: '0',
          height: '3px',
          borderRadius: '3px 3px 0 0',
          background: 'primary.line',
        },
      },
    },
    content: { paddingTop: '5', outlineOffset: '4px' },
    count: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '20px',
      height: '20px',
      paddingInline: '6px',
      borderRadius: '64',
      textStyle: 't11',
      fontWeight: 600,
      background: 'red.chalk',
      color: 'red.ink',
    },
  },
  variants: {
    fit: {
      natural: {},
      even: {
        list: {
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'auto',
          gap: '0',
          overflowX: 'visible',
          _narrow: { gridAutoColumns: 'minmax(0, 1fr)' },
        },
        trigger: {
          justifyContent: 'center',
          gap: '5px',
          paddingInline: '5px',
          textStyle: 'label',
          _narrow: { minHeight: '52px', whiteSpace: 'normal', textWrap: 'balance' },
          '&[aria-selected=true]': { _after: { insetInline: '5px' } },
        },
        count: { minWidth: '18px', height: '18px', paddingInline: '5px', flex: 'none' },
      },
    },
  },
  defaultVariants: { fit: 'natural' },
  staticCss: ['*'],
})
