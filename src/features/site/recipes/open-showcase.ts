import { defineSlotRecipe } from '@pandacss/dev'

/** The homepage for visitors without a session: the school, a sign-in button, and the rows below. */
export const openShowcase = defineSlotRecipe({
  className: 'open',
  slots: ['bar', 'logo', 'name', 'head', 'title', 'text'],
  base: {
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '84px',
      padding: '8px var(--pad)',
      _sitePhone: { minHeight: '64px' },
    },
    logo: { maxHeight: '44px', maxWidth: 'min(220px, 56%)', objectFit: 'contain' },
    name: { fontFamily: 'display', fontSize: '23px', lineHeight: '28px', overflowWrap: 'anywhere', minWidth: '0' },
    head: { padding: '48px var(--pad) 72px', maxWidth: '880px', _sitePhone: { padding: '24px var(--pad) 36px' } },
    title: {
      fontFamily: 'display',
      fontSize: '54px',
      lineHeight: '58px',
      fontWeight: 'var(--display-weight, 440)',
      letterSpacing: '-0.02em',
      fontVariationSettings: '"opsz" 144',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
      _siteMid: { fontSize: '44px', lineHeight: '48px' },
      _sitePhone: { fontSize: '34px', lineHeight: '38px' },
    },
    text: { marginTop: '12px', fontSize: '17px', lineHeight: '26px', color: 'site.text3', textWrap: 'pretty' },
  },
  staticCss: ['*'],
})
