import { defineSlotRecipe } from '@pandacss/dev'

const dashes = (direction: string) => `repeating-linear-gradient(${direction}, #6f736e 0 5px, transparent 5px 9px)`
const solid = 'linear-gradient(var(--colors-primary-line), var(--colors-primary-line))'

/** Lessons as a line: solid for visited lessons, dashed for the others. */
export const lessonLine = defineSlotRecipe({
  className: 'll',
  slots: ['list', 'item', 'link', 'point', 'name', 'small'],
  base: {
    list: { position: 'relative' },
    item: {
      position: 'relative',
      // `content-visibility`: of hundreds of lessons only the visible ones are rendered.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 60px',
      _before: { content: '""', position: 'absolute', left: '19px', top: '0', bottom: '0', width: '2px', background: dashes('180deg') },
      '&:first-child::before': { top: '50%' },
      '&:last-child::before': { bottom: '50%' },
      '&:only-child::before': { display: 'none' },
      '&[data-state=done]::before': { background: solid },
      '&[data-state=now]::before': { background: `${solid} top / 100% 50% no-repeat, ${dashes('180deg')}` },
      _sitePhone: { _before: { left: '13px' } },
    },
    link: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr)',
      columnGap: '16px',
      alignItems: 'center',
      minHeight: '60px',
      padding: '8px 12px 8px 0',
      borderRadius: '8',
      outlineOffset: '-2px',
      _hover: { background: 'rgb(244 241 231 / 0.06)' },
      _sitePhone: { gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: '12px' },
    },
    point: {
      position: 'relative',
      justifySelf: 'center',
      width: '22px',
      height: '22px',
      borderRadius: 'full',
      display: 'grid',
      placeItems: 'center',
      background: 'var(--line-background, var(--colors-site))',
      boxShadow: '0 0 0 4px var(--line-background, var(--colors-site))',
      border: '1.5px dashed #9a9d96',
      '& svg': { width: '12px', height: '12px', strokeWidth: '2.4px' },
      '[data-state=done] &': { borderStyle: 'solid', borderColor: 'primary.line', color: 'primary.line' },
      '[data-state=now] &': {
        width: '32px',
        height: '32px',
        border: '0',
        background: 'primary',
        color: 'primary.on',
        '& svg': { width: '14px', height: '14px', fill: 'currentColor', marginLeft: '2px' },
        _sitePhone: { width: '28px', height: '28px' },
      },
    },
    name: {
      display: 'block',
      fontSize: '15px',
      lineHeight: '21px',
      fontWeight: 500,
      overflowWrap: 'anywhere',
      '[data-state=done] &': { color: '#d3d1c7' },
      '[data-state=now] &': { fontWeight: 650 },
    },
    small: { display: 'block', fontSize: '13px', lineHeight: '18px', color: 'site.text3', '[data-state=now] &': { color: 'site.text' } },
  },
  variants: {
    size: {
      small: {},
      big: {
        item: { containIntrinsicSize: 'auto 76px' },
        link: {
          minHeight: '76px',
          'li + li > &::after': {
            content: '""',
            position: 'absolute',
            left: '56px',
            right: '0',
            top: '0',
            height: '1px',
            background: 'rgb(244 241 231 / 0.1)',
            _sitePhone: { left: '40px' },
          },
        },
        name: { fontSize: '17px', lineHeight: '24px', _sitePhone: { fontSize: '16px', lineHeight: '22px' } },
      },
    },
  },
  defaultVariants: { size: 'small' },
  staticCss: ['*'],
})
