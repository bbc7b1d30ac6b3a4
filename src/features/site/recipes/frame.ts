import { defineSlotRecipe } from '@pandacss/dev'

/**
 * The page that a student sees. Container queries make the same page right at full width, as the preview sheet beside the studio, and on
 * a phone. The header is a container of its own: a `fixed` box inside a size container is not fixed in every browser.
 *
 * While the studio is open beside it (`data-studio=open` on the root, from 1024 px), `--sheet` and `--beside` shrink the page; the
 * document keeps scrolling, so the person keeps their place.
 */
export const site = defineSlotRecipe({
  className: 'site',
  slots: ['root', 'background', 'page', 'sheet', 'main', 'prose'],
  base: {
    root: {
      containerType: 'inline-size',
      containerName: 'site',
      position: 'relative',
      margin: 'var(--sheet) calc(var(--sheet) + var(--beside)) var(--sheet) var(--sheet)',
      minHeight: 'calc(100dvh - 2 * var(--sheet))',
      isolation: 'isolate',
      background: 'site',
      color: 'site.text',
      fontFamily: 'site',
      fontSize: '15px',
      lineHeight: '22px',
      overflow: 'clip',
      // The text colour that the tenant chose for buttons (ui/tenant-look.ts).
      '--colors-primary-on': 'var(--site-on, #231503)',
    },
    // Stays in place while the page scrolls over it, and is painted once.
    background: {
      position: 'sticky',
      top: '0',
      zIndex: '-1',
      width: 'full',
      height: '100dvh',
      marginBottom: '-100dvh',
      pointerEvents: 'none',
    },
    page: {
      '--pad': '48px',
      display: 'flex',
      flexDirection: 'column',
      minHeight: 'calc(100dvh - 2 * var(--sheet))',
      _siteMid: { '--pad': '32px' },
      _sitePhone: { '--pad': '16px' },
      // Space for the sidebar with the links.
      '&[data-side=true]': { '--side': '104px', paddingLeft: 'var(--side)', _sitePhone: { paddingLeft: '0' } },
    },
    // The rounded edge of the sheet, over the page; its shadow paints the area outside in the board's colour.
    sheet: {
      display: 'none',
      'html[data-studio=open] &': {
        _desk: {
          display: 'block',
          position: 'fixed',
          inset: 'var(--sheet) calc(var(--sheet) + var(--beside)) var(--sheet) var(--sheet)',
          zIndex: '150',
          borderRadius: '16',
          boxShadow: '0 0 0 24px var(--colors-slate-950), inset 0 0 0 1px rgb(244 241 231 / 0.08)',
          pointerEvents: 'none',
        },
      },
    },
    main: {
      flex: '1',
      outline: 'none',
      display: 'flex',
      flexDirection: 'column',
      // Hidden while the page is empty: the footer would be high up and move when the content loads.
      '&:empty + footer, &:has([data-coming]) + footer': { display: 'none' },
    },
  },
  staticCss: ['*'],
})

export const footer = defineSlotRecipe({
  className: 'ft',
  slots: ['root', 'logo', 'nav', 'link', 'social', 'socialLink', 'by'],
  base: {
    root: {
      'html[data-page=bare] &': { display: 'none' },
      borderTop: '1px solid',
      borderColor: 'site.line',
      margin: '16px var(--pad) 0',
      padding: '32px 0 40px',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      rowGap: '16px',
      columnGap: '32px',
      fontSize: '14px',
      lineHeight: '20px',
      color: 'site.text2',
      // Space for the floating button «Edição».
      _sitePhone: { paddingBottom: '88px' },
    },
    logo: { height: '38px', width: 'auto', maxWidth: '170px', objectFit: 'contain' },
    nav: {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '8px',
      columnGap: '24px',
      _sitePhone: { flexDirection: 'column', gap: '0', width: 'full' },
    },
    link: {
      minHeight: '24px',
      textDecoration: 'underline',
      textUnderlineOffset: '5px',
      textDecorationColor: '#5c605b',
      cursor: 'pointer',
      textAlign: 'left',
      _hover: { color: 'site.text', textDecorationColor: 'currentColor' },
      _sitePhone: { minHeight: '44px', display: 'flex', alignItems: 'center' },
    },
    social: { display: 'flex', gap: '1', marginLeft: 'auto', _sitePhone: { marginLeft: '0' } },
    socialLink: {
      width: '44px',
      height: '44px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      border: '1px solid',
      borderColor: '#3a3d3a',
      _hover: { color: 'site.text', borderColor: 'site.control' },
    },
    by: {
      width: 'full',
      display: 'flex',
      gap: '2',
      alignItems: 'center',
      fontFamily: 'ui',
      fontSize: '13px',
      lineHeight: '18px',
      color: '#9a9d96',
      '& svg': { width: '18px', height: '18px', flex: 'none' },
    },
  },
  staticCss: ['*'],
})

const line = (at: string) => `linear-gradient(var(--colors-primary-line), var(--colors-primary-line)) ${at} no-repeat`
const corners = ['left', 'right'].flatMap((x) =>
  ['top', 'bottom'].flatMap((y) => [line(`${x} ${y} / 14px 2px`), line(`${x} ${y} / 2px 14px`)]),
)

/** A part of the page that is being edited: corner marks like crop marks, and a tag. */
export const region = defineSlotRecipe({
  className: 'rg',
  slots: ['root', 'opened', 'tag'],
  base: {
    // Scrolls to below the header, not under it.
    opened: { scrollMargin: '96px 24px 48px' },
    root: {
      position: 'relative',
      _before: {
        content: '""',
        position: 'absolute',
        inset: 'var(--region-inset, -2px)',
        zIndex: '1',
        pointerEvents: 'none',
        background: corners.join(', '),
      },
    },
    tag: {
      position: 'absolute',
      left: 'var(--region-left, -2px)',
      bottom: 'calc(100% + 6px)',
      zIndex: '1',
      padding: '2px 8px',
      borderRadius: '4',
      background: 'slate.850',
      boxShadow: '0 0 0 1px rgb(244 241 231 / 0.16)',
      color: 'chalk',
      fontFamily: 'ui',
      fontSize: '12px',
      lineHeight: '16px',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
      // The tag of a link is below the header, which is at the top of the page.
      'header &': { bottom: 'auto', top: 'calc(100% + 6px)' },
    },
  },
  staticCss: ['*'],
})
