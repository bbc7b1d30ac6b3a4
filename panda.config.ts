import { defineConfig } from '@pandacss/dev'
import * as frame from './src/features/site/recipes/frame.ts'
import * as home from './src/features/site/recipes/home.ts'
import * as pages from './src/features/site/recipes/pages.ts'
import * as controls from './src/ui/recipes/controls.ts'
import * as fields from './src/ui/recipes/fields.ts'
import * as layers from './src/ui/recipes/layers.ts'
import * as lists from './src/ui/recipes/lists.ts'
import * as state from './src/ui/recipes/state.ts'
import * as tokens from './src/ui/tokens.ts'

const { button, iconButton, ...controlParts } = controls
const { count, tag, skeleton, ...stateParts } = state
const { kbd, ...listParts } = lists

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: true,
  strictTokens: true,
  strictPropertyValues: true,
  jsxFramework: undefined,
  importMap: '#styled',
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/**/*.test.{ts,tsx}', './src/**/recipes/**'],
  outdir: 'styled-system',
  outExtension: 'mjs',
  lightningcss: false,
  conditions: {
    extend: {
      desk: '@media (min-width: 1024px)',
      narrow: '@media (max-width: 1023px)',
      touch: '@media (pointer: coarse), (max-width: 1023px)',
      siteMid: '@container site (max-width: 1000px)',
      sitePhone: '@container site (max-width: 767px)',
    },
  },
  theme: {
    tokens: {
      colors: tokens.colors,
      fonts: tokens.fonts,
      spacing: tokens.spacing,
      radii: tokens.radii,
      shadows: tokens.shadows,
      zIndex: tokens.zIndex,
      easings: tokens.easings,
      sizes: tokens.sizes,
    },
    semanticTokens: { durations: tokens.semanticDurations, sizes: tokens.semanticSizes },
    textStyles: tokens.textStyles,
    keyframes: {
      turn: { to: { transform: 'rotate(360deg)' } },
      draw: { from: { strokeDashoffset: '9' } },
      runOut: { to: { transform: 'scaleX(0)' } },
      sweep: { from: { transform: 'translateX(-60%)' }, to: { transform: 'translateX(60%)' } },
      rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
      fade: { from: { opacity: '0' } },
      slideIn: { from: { transform: 'translateX(24px)', opacity: '0' } },
    },
    recipes: { button, iconButton, count, tag, skeleton, kbd },
    slotRecipes: { ...controlParts, ...stateParts, ...fields, ...layers, ...listParts, ...frame, ...home, ...pages },
  },
  globalCss: {
    html: {
      colorScheme: 'dark',
      background: 'slate.950',
      scrollbarColor: 'var(--colors-slate-600) transparent',
      '--sheet': '0px',
      '--beside': '0px',
      '&[data-studio=open]': { _desk: { '--sheet': '8px', '--beside': '484px' } },
    },
    body: {
      margin: '0',
      background: 'site',
      color: 'text',
      textStyle: 't14',
      fontFeatureSettings: '"cv05", "ss03", "calt"',
      WebkitFontSmoothing: 'antialiased',
      textRendering: 'optimizeLegibility',
      'html[data-studio=open] &': { background: 'slate.950' },
    },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
    'img, svg, video': { display: 'block' },
    // Heard, not seen.
    '.vh': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    // Focus is always chalk, never the tenant's colour.
    ':focus-visible': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '2px', boxShadow: '0 0 0 2px var(--colors-slate-950)' },
  },
})
