import { defineSlotRecipe } from '@pandacss/dev'

export const rail = defineSlotRecipe({
  className: 'rail',
  slots: ['root', 'head', 'words', 'title', 'text', 'tools', 'arrow', 'pause', 'list', 'ranked', 'rank', 'place', 'toCome'],
  base: {
    root: {
      position: 'relative',
      // A screen shows three of sixty rails: the browser lays out and paints the others only near the view. The margin leaves space for the frame of
      // edit mode and for focus rings.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 340px',
      overflowClipMargin: '24px',
      paddingBottom: '48px',
      minWidth: '0',
      _sitePhone: { paddingBottom: '36px' },
    },
    head: { display: 'flex', alignItems: 'end', gap: '4', padding: '0 var(--pad) 16px', _sitePhone: { flexWrap: 'wrap', rowGap: '2' } },
    // On a phone the tools of edit mode are on a line of their own, so that they do not squeeze the title.
    words: { minWidth: '0', _sitePhone: { flex: '1 1 220px' } },
    title: {
      fontFamily: 'display',
      fontSize: '27px',
      lineHeight: '32px',
      fontWeight: 'var(--display-weight, 440)',
      letterSpacing: '-0.012em',
      fontVariationSettings: '"opsz" 60',
      overflowWrap: 'anywhere',
      _sitePhone: { fontSize: '23px', lineHeight: '28px' },
    },
    text: { color: 'site.text3', marginTop: '2px', overflowWrap: 'anywhere' },
    tools: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '2', flex: 'none' },
    arrow: {
      width: '40px',
      height: '40px',
      borderRadius: 'full',
      border: '1.5px solid',
      borderColor: 'site.control',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
      _hover: { borderColor: 'site.text' },
      '&[disabled]': { borderStyle: 'dashed', borderColor: '#4a4e4a', color: 'site.control', cursor: 'default' },
      _sitePhone: { display: 'none' },
    },
    // The person can stop automatic movement for good, on a phone too (WCAG 2.2.2).
    pause: { _sitePhone: { display: 'grid', width: '44px', height: '44px' } },
    // A dashed placeholder for a card that is not loaded yet.
    place: { background: 'transparent', boxShadow: 'none', border: '1.5px dashed', borderColor: 'site.control' },
    toCome: { padding: '0 var(--pad) 8px', color: 'site.text3' },
    list: {
      '--columns': 'var(--per)',
      _sitePhone: { '--columns': 'var(--per-phone)', gap: '12px' },
      display: 'flex',
      gap: '16px',
      padding: '4px var(--pad)',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x proximity',
      scrollPaddingInline: 'var(--pad)',
      scrollbarWidth: 'none',
      '& > li': { flex: 'none', scrollSnapAlign: 'start', position: 'relative' },
    },
    ranked: { display: 'flex', alignItems: 'end', '& > :last-child': { zIndex: '1' } },
    // «Em alta»: the large outlined rank numbers beside the covers.
    rank: {
      fontFamily: 'display',
      fontSize: '176px',
      lineHeight: '0.74',
      fontWeight: 500,
      fontVariationSettings: '"opsz" 144',
      fontFeatureSettings: '"lnum"',
      letterSpacing: '-0.06em',
      color: 'site',
      WebkitTextStroke: '4px #cfcbbe',
      paintOrder: 'stroke fill',
      minWidth: '92px',
      marginRight: '-6px',
      padding: '0 8px 4px 4px',
      textAlign: 'right',
      flex: 'none',
      userSelect: 'none',
      _siteMid: { fontSize: '140px', minWidth: '76px' },
      _sitePhone: { fontSize: '112px', minWidth: '60px' },
    },
  },
  variants: {
    first: { true: { root: { marginTop: '-24px', _sitePhone: { marginTop: '0' } } } },
    // On the first screen `auto` would cause a second layout, once the browser knows that the row is in view.
    early: { true: { root: { contentVisibility: 'visible' } } },
    ranked: { true: { list: { gap: '10px', paddingLeft: 'calc(var(--pad) - 28px)', _sitePhone: { paddingLeft: '0' } } } },
    // CAR-09, «Destacado»: one large picture at a time, or the whole width.
    stage: {
      bigger: { list: { gap: '24px' } },
      full: {
        list: { paddingInline: '0', gap: '0', scrollSnapType: 'x mandatory', scrollPaddingInline: '0', '& > li': { width: 'full' } },
      },
    },
  },
  staticCss: ['*'],
})

/** The placeholder without banners or rows, and the skeleton. */
export const home = defineSlotRecipe({
  className: 'home',
  slots: ['below', 'region', 'place', 'room', 'stage', 'shelf', 'covers', 'cover'],
  base: {
    below: { paddingTop: '112px', _sitePhone: { paddingTop: '84px' } },
    // The corner marks of an edited row are around its title and cards, not at the edge of the page.
    region: {
      '--region-inset': '-10px calc(var(--pad) - 14px) 20px',
      '--region-left': 'calc(var(--pad) - 14px)',
    },
    // As high as a row that is not rendered yet.
    place: { height: '340px' },
    room: { padding: '132px var(--pad) 64px', maxWidth: '760px', marginInline: 'auto', width: 'full' },
    stage: {
      height: '600px',
      display: 'grid',
      alignContent: 'end',
      gap: '4',
      padding: '0 var(--pad) 72px',
      _siteMid: { height: '470px' },
      _sitePhone: { height: '540px' },
    },
    shelf: { padding: '0 var(--pad) 48px', overflow: 'hidden', display: 'grid', gap: '4' },
    covers: { display: 'flex', gap: '4' },
    cover: { flex: 'none', width: '276px', display: 'grid', gap: '2', _siteMid: { width: '228px' } },
  },
  staticCss: ['*'],
})
