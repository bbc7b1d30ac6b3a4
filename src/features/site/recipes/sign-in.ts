import { defineSlotRecipe } from '@pandacss/dev'

/** LOG-01: 1 «Degradê», 2 «Monocromático», 3 «Glassmorphism»; LOG-02: left, center, right. The studio's preview shows it in small. */
export const signIn = defineSlotRecipe({
  className: 'login',
  slots: ['root', 'art', 'veil', 'page', 'card', 'logo', 'head', 'title', 'text', 'form', 'error', 'or', 'foot', 'magic', 'name'],
  base: {
    root: {
      containerType: 'inline-size',
      containerName: 'site',
      position: 'relative',
      // The studio's preview is lower than the window.
      minHeight: 'var(--page, 100dvh)',
      isolation: 'isolate',
      background: '#0b0f0d',
      color: 'chalk',
      '--colors-primary-on': 'var(--site-on, #231503)',
      fontFamily: 'site',
    },
    page: { display: 'grid', minHeight: 'var(--page, 100dvh)', _sitePhone: { gridTemplateRows: '1fr auto' } },
    art: {
      position: 'absolute',
      inset: '0',
      zIndex: '-2',
      overflow: 'hidden',
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    // LOG-08: the tenant's overlay, 0 to 100.
    veil: { position: 'absolute', inset: '0', zIndex: '-1', background: 'rgb(6 9 8 / var(--veil, 0))' },
    card: {
      width: 'full',
      maxWidth: '428px',
      alignSelf: 'center',
      margin: '32px',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '20px',
      // An empty line takes no space.
      '& > p:empty': { position: 'absolute' },
      _sitePhone: { margin: '16px', maxWidth: 'none', width: 'auto', alignSelf: 'end' },
    },
    logo: { height: '52px', width: 'auto', maxWidth: '220px', objectFit: 'contain', objectPosition: 'left', marginBottom: '3' },
    name: { textStyle: 'd24', marginBottom: '3', overflowWrap: 'anywhere' },
    head: { display: 'grid', gap: '1.5' },
    title: {
      fontFamily: 'display',
      fontSize: '40px',
      lineHeight: '42px',
      fontWeight: 'var(--display-weight, 420)',
      letterSpacing: '-0.02em',
      fontVariationSettings: '"opsz" 144',
      overflowWrap: 'anywhere',
      _sitePhone: { fontSize: '34px', lineHeight: '38px' },
    },
    text: { color: '#d9d5c8', fontSize: '15px', lineHeight: '22px', _sitePhone: { fontSize: '14px', lineHeight: '20px' } },
    form: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      '& [class*=field__box]': { background: 'rgb(244 241 231 / 0.09)', boxShadow: 'inset 0 -1.5px 0 #b9b5a8' },
      // The live regions exist from the start and take no space until they have text.
      '& > :is([role=alert], [role=status]):empty': { position: 'absolute' },
    },
    error: {
      display: 'flex',
      gap: '10px',
      alignItems: 'flex-start',
      padding: '10px 12px',
      borderRadius: '8',
      border: '1px solid',
      borderColor: 'red.line',
      background: 'red.wash',
      color: 'chalk',
      fontSize: '14px',
      lineHeight: '20px',
      '& svg': { flex: 'none', color: 'red.chalk', marginTop: '1px' },
    },
    or: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      color: '#c4c2b8',
      textStyle: 't13',
      _before: { content: '""', flex: '1', borderTop: '1px dashed #77776f' },
      _after: { content: '""', flex: '1', borderTop: '1px dashed #77776f' },
    },
    magic: { display: 'grid', gap: '4' },
    foot: {
      position: 'absolute',
      right: '32px',
      bottom: '20px',
      display: 'flex',
      gap: '2',
      alignItems: 'center',
      fontFamily: 'ui',
      fontSize: '13px',
      lineHeight: '18px',
      color: '#e9e5d8',
      // Readable on any picture.
      padding: '5px 12px 5px 8px',
      borderRadius: '64',
      background: 'rgb(6 9 8 / 0.72)',
      '& svg': { width: '18px', height: '18px', flex: 'none' },
      _sitePhone: { position: 'static', justifySelf: 'center', marginBottom: '16px' },
    },
  },
  variants: {
    theme: {
      gradient: {
        // On a phone the dark area is the card's own, whatever its height.
        card: {
          padding: '40px 40px',
          _sitePhone: {
            margin: '0',
            padding: '112px 20px 8px',
            background: 'linear-gradient(180deg, transparent 0, rgb(6 10 8 / 0.86) 96px, #060a08 240px)',
          },
        },
        veil: {
          _after: {
            content: '""',
            position: 'absolute',
            inset: 'var(--veil-inset, 0)',
            background:
              'var(--veil-shape, linear-gradient(90deg, #060a08 0, rgb(6 10 8 / 0.94) max(30%, 380px), rgb(6 10 8 / 0.6) max(52%, 520px), transparent max(78%, 760px)))',
            _sitePhone: { display: 'none' },
          },
        },
        foot: {
          _sitePhone: {
            background: '#060a08',
            justifySelf: 'stretch',
            justifyContent: 'center',
            margin: '0',
            padding: '8px 16px 16px',
            borderRadius: '0',
          },
        },
      },
      mono: {
        art: { filter: 'grayscale(1) contrast(1.05) brightness(0.8)' },
        card: {
          margin: '0',
          maxWidth: '520px',
          minHeight: 'var(--page, 100dvh)',
          alignSelf: 'stretch',
          alignContent: 'center',
          padding: '48px 64px',
          background: 'slate.900',
          boxShadow: '0 0 0 1px var(--colors-slate-700)',
          _siteMid: { maxWidth: '440px', padding: '40px' },
          _sitePhone: {
            margin: '88px 0 0',
            maxWidth: 'none',
            minHeight: '0',
            alignSelf: 'end',
            padding: '28px 20px 24px',
            borderRadius: '32px 32px 0 0',
          },
        },
        foot: {
          _sitePhone: {
            background: 'slate.900',
            justifySelf: 'stretch',
            justifyContent: 'center',
            margin: '0',
            padding: '8px 16px 16px',
            borderRadius: '0',
          },
        },
      },
      glass: {
        card: {
          padding: '40px',
          marginInline: 'clamp(32px, 7cqi, 96px)',
          borderRadius: '32',
          background: 'rgb(17 19 18 / 0.86)',
          backdropFilter: 'blur(22px) saturate(1.2)',
          boxShadow: '0 0 0 1px rgb(244 241 231 / 0.16), 0 40px 80px -24px rgb(0 0 0 / 0.7)',
          _sitePhone: { padding: '28px 20px', margin: '56px 16px 16px' },
        },
      },
    },
    place: {
      left: { card: { justifySelf: 'start', _sitePhone: { justifySelf: 'stretch' } } },
      center: {
        card: { justifySelf: 'center', _sitePhone: { justifySelf: 'stretch' } },
        veil: {
          overflow: 'hidden',
          '--veil-shape': 'radial-gradient(closest-side, rgb(6 10 8 / 0.96) 0, rgb(6 10 8 / 0.86) 46%, transparent 100%)',
          // The dark area is always wider and higher than the form, however small the page is.
          '--veil-inset': 'min(-40%, (100% - 1240px) / 2) min(-10%, (100% - 1200px) / 2)',
        },
      },
      right: {
        card: { justifySelf: 'end', _sitePhone: { justifySelf: 'stretch' } },
        foot: { right: 'auto', left: '32px' },
        veil: {
          '--veil-shape':
            'linear-gradient(270deg, #060a08 0, rgb(6 10 8 / 0.94) max(30%, 380px), rgb(6 10 8 / 0.6) max(52%, 520px), transparent max(78%, 760px))',
        },
      },
    },
  },
  defaultVariants: { theme: 'gradient', place: 'center' },
  staticCss: ['*'],
})
