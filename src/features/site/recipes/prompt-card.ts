import { defineSlotRecipe } from '@pandacss/dev'

const card = {
  position: 'fixed',
  zIndex: 'header',
  left: '16px',
  bottom: 'calc(16px + max(var(--foot-nav, 0px), env(safe-area-inset-bottom)) + var(--toast-room, 0px))',
  width: 'min(440px, calc(100vw - 32px))',
  borderRadius: '16',
  background: 'slate.850',
  color: 'text',
  boxShadow: '0 24px 48px -12px rgb(0 0 0 / 0.8), 0 0 0 1px var(--colors-slate-600)',
  fontFamily: 'ui',
  textStyle: 't14',
  overflow: 'hidden',
  '& p': { color: 'text.second', textWrap: 'pretty' },
} as const

/** An icon, a text, and its buttons. */
const row = {
  ...card,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: '3',
  alignItems: 'center',
  minHeight: '60px',
  padding: '8px 8px 8px 16px',
  '& b': { fontWeight: 600 },
  '& p': { textStyle: 't13', color: 'text.second' },
  '@media (max-width: 479px)': { gridTemplateColumns: '20px minmax(0, 1fr)', paddingRight: '12px' },
} as const

// On a phone the drawer covers the page: the card is over it, below its head, where it does not cover «Salvar».
const overDrawer = {
  ':root[data-studio=open] &': {
    '@media (max-width: 1023px)': {
      zIndex: 'toast',
      top: 'calc(64px + env(safe-area-inset-top))',
      bottom: 'auto',
      pointerEvents: 'auto',
    },
  },
} as const

/** Cards at the bottom of the page, without a backdrop: a newer release, a slow device, and installing. */
export const promptCard = defineSlotRecipe({
  className: 'prompt',
  slots: [
    'earned',
    'art',
    'update',
    'unkept',
    'ways',
    'slow',
    'icon',
    'buttons',
    'install',
    'logo',
    'title',
    'foot',
    'steps',
    'step',
    'picture',
  ],
  base: {
    // Points, a level, a reward: over the other cards, above the one of a newer release.
    earned: {
      ...card,
      zIndex: 'header',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '4',
      rowGap: '2',
      alignItems: 'center',
      padding: '12px 12px 12px 16px',
      '&[data-art]': { gridTemplateColumns: 'auto minmax(0, 1fr)', paddingTop: '16px' },
      '&[data-art] > div:last-child': { gridColumn: '1 / -1', justifyContent: 'flex-end' },
      ':root[data-prompt-update] &': { marginBottom: '76px' },
    },
    art: { display: 'block', width: '96px', height: '96px', overflow: 'hidden', borderRadius: '12px', background: 'slate.800' },
    update: { ...row, ...overDrawer },
    // A long text, so its buttons are on a line of their own.
    unkept: {
      ...row,
      ...overDrawer,
      gridTemplateColumns: '20px minmax(0, 1fr)',
      alignItems: 'start',
      padding: '16px 12px 8px 16px',
      '& > :last-child': { gridColumn: '1 / -1', justifyContent: 'flex-end' },
    },
    ways: {
      gridColumn: '2',
      textStyle: 't13',
      color: 'text.second',
      '& > b': { display: 'block', color: 'text', marginBottom: '1' },
      '& > ol': { listStyle: 'decimal', paddingLeft: '18px', display: 'grid', gap: '1' },
      '& li': { overflowWrap: 'anywhere' },
    },
    // Also over a drawer.
    slow: { ...row, zIndex: 'toast' },
    icon: { display: 'grid', placeItems: 'center', color: 'slate.200' },
    buttons: { display: 'flex', gap: '1', '@media (max-width: 479px)': { gridColumn: '1 / -1', justifyContent: 'flex-end' } },
    install: {
      ...card,
      display: 'grid',
      gridTemplateColumns: '72px minmax(0, 1fr)',
      columnGap: '4',
      alignItems: 'center',
      paddingTop: '4',
      // Only one card at a time.
      ':root[data-prompt-update] &': { display: 'none' },
      '& > div:not(:last-child)': { paddingRight: '4' },
    },
    logo: { width: '56px', height: '56px', objectFit: 'contain', borderRadius: '12px', background: 'slate.800', marginLeft: '4' },
    title: { textStyle: 't16', fontWeight: 600, overflowWrap: 'anywhere' },
    foot: {
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      marginTop: '4',
      padding: '10px 16px',
      borderTop: '3px solid',
      borderColor: 'slate.700',
      background: 'slate.800',
    },
    steps: { display: 'grid', gap: '4' },
    step: {
      display: 'grid',
      gridTemplateColumns: '120px minmax(0, 1fr)',
      gap: '4',
      alignItems: 'center',
      textStyle: 't14',
      '& b': { fontWeight: 600 },
      '& p': { color: 'text.second' },
      '@media (max-width: 479px)': { gridTemplateColumns: '92px minmax(0, 1fr)' },
    },
    picture: {
      display: 'block',
      borderRadius: '8',
      background: 'slate.800',
      color: 'slate.200',
      '& > svg': { display: 'block', width: 'full', height: 'auto' },
    },
  },
  staticCss: ['*'],
})
