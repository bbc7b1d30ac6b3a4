import { defineConfig } from '@pandacss/dev'
import { account, avatar } from './src/features/site/recipes/account.ts'
import { blocks } from './src/features/site/recipes/blocks.ts'
import { card } from './src/features/site/recipes/card.ts'
import { community } from './src/features/site/recipes/community.ts'
import { composer } from './src/features/site/recipes/composer.ts'
import { favorite } from './src/features/site/recipes/favorite.ts'
import { film } from './src/features/site/recipes/film.ts'
import * as frame from './src/features/site/recipes/frame.ts'
import { headerLive } from './src/features/site/recipes/header-live.ts'
import { headerOrder } from './src/features/site/recipes/header-order.ts'
import { header } from './src/features/site/recipes/header.ts'
import { hero } from './src/features/site/recipes/hero.ts'
import * as home from './src/features/site/recipes/home.ts'
import { lessonLine } from './src/features/site/recipes/lesson-line.ts'
import { lessonParts } from './src/features/site/recipes/lesson-parts.ts'
import { lesson } from './src/features/site/recipes/lesson.ts'
import { marquee } from './src/features/site/recipes/marquee.ts'
import { memberPost } from './src/features/site/recipes/member-post.ts'
import { notices } from './src/features/site/recipes/notices.ts'
import { openShowcase } from './src/features/site/recipes/open-showcase.ts'
import * as order from './src/features/site/recipes/order.ts'
import { outline } from './src/features/site/recipes/outline.ts'
import { page } from './src/features/site/recipes/pages.ts'
import { promptCard } from './src/features/site/recipes/prompt-card.ts'
import { quickNav } from './src/features/site/recipes/quick-nav.ts'
import { reminder } from './src/features/site/recipes/reminder.ts'
import { search } from './src/features/site/recipes/search.ts'
import { signIn } from './src/features/site/recipes/sign-in.ts'
import { faces } from './src/ui/fonts/faces.ts'
import { print } from './src/ui/print.ts'
import * as choices from './src/ui/recipes/choices.ts'
import * as controls from './src/ui/recipes/controls.ts'
import { crop } from './src/ui/recipes/crop.ts'
import * as fields from './src/ui/recipes/fields.ts'
import * as files from './src/ui/recipes/files.ts'
import { fontField } from './src/ui/recipes/font-field.ts'
import { htmlFrame } from './src/ui/recipes/html-frame.ts'
import * as layers from './src/ui/recipes/layers.ts'
import * as lists from './src/ui/recipes/lists.ts'
import * as messages from './src/ui/recipes/messages.ts'
import * as pickers from './src/ui/recipes/pickers.ts'
import * as radios from './src/ui/recipes/radios.ts'
import * as state from './src/ui/recipes/state.ts'
import * as tokens from './src/ui/tokens.ts'

const { button, iconButton, ...controlParts } = controls
const { count, tag, skeleton, ...stateParts } = state
const { kbd, ...listParts } = lists
const recipes = { avatar, button, iconButton, count, tag, skeleton, kbd }
const slotRecipes = {
  ...controlParts,
  ...choices,
  ...radios,
  ...stateParts,
  ...messages,
  htmlFrame,
  ...fields,
  ...files,
  fontField,
  ...layers,
  ...pickers,
  ...listParts,
  ...frame,
  ...home,
  openShowcase,
  ...order,
  account,
  blocks,
  card,
  community,
  composer,
  crop,
  favorite,
  film,
  header,
  headerLive,
  headerOrder,
  hero,
  lesson,
  lessonLine,
  lessonParts,
  marquee,
  memberPost,
  outline,
  notices,
  page,
  quickNav,
  search,
  promptCard,
  reminder,
  signIn,
}

/**
 * Panda's own runtime for a recipe includes the whole `css()` (5 kB brotli in a student's first load) for two unused features: compound
 * variants and responsive variants. Here a recipe only needs its class name.
 */
const recipeRuntime = `import { compact, uniq } from '../helpers.mjs';

export const createRecipe = (name, defaultVariants) => {
  const getVariantProps = (variants) => ({ ...defaultVariants, ...compact(variants) });
  const recipeFn = (variants) =>
    Object.entries(getVariantProps(variants)).reduce((all, [prop, value]) => all + ' ' + name + '--' + prop + '_' + String(value).replaceAll(' ', '_'), name);
  return { recipeFn, getVariantProps, __getCompoundVariantCss__: () => ({}) };
};

export const mergeRecipes = (a, b) =>
  a && b ? Object.assign((...args) => a(...args) + ' ' + b(...args), a, { variantKeys: uniq(a.variantKeys, b.variantKeys) }) : (a ?? b);
`

for (const [name, recipe] of Object.entries({ ...recipes, ...slotRecipes })) {
  if ('compoundVariants' in recipe)
    throw new Error(`recipe ${name}: compound variants are not in our runtime; use a variable or a second class`)
}

export default defineConfig({
  hooks: {
    'codegen:prepare': ({ artifacts }) => {
      for (const { files } of artifacts) for (const file of files) if (file.file === 'create-recipe.mjs') file.code = recipeRuntime
      return artifacts
    },
  },
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: true,
  strictTokens: true,
  strictPropertyValues: true,
  importMap: '#styled',
  include: ['./{src,tests/kit}/**/*.{ts,tsx}'],
  exclude: ['./{src,tests/kit}/**/*.test.{ts,tsx}', './src/**/recipes/**'],
  globalFontface: faces,
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
      fold: { from: { minHeight: '288px', opacity: '0.4' } },
      rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
      fade: { from: { opacity: '0' } },
      slideIn: { from: { transform: 'translateX(24px)', opacity: '0' } },
    },
    recipes,
    slotRecipes,
  },
  globalCss: {
    html: {
      colorScheme: 'dark',
      background: 'slate.950',
      scrollbarColor: 'var(--colors-slate-600) transparent',
      '--sheet': '0px',
      '--beside': '0px',
      // The heights of a phone's bottom bars (ui/use-bar-height.ts).
      '--toast-room': '0px',
      '--page-bar': '0px',
      // The links bar at the bottom of a phone (features/site/shell/quick-nav.tsx) must not hide the focused element.
      '--foot-nav': '0px',
      '@media (max-width: 767px)': {
        '--foot-nav': 'calc(63px + env(safe-area-inset-bottom))',
        scrollPaddingBottom: 'calc(var(--foot-nav) + 12px)',
      },
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
      _narrow: { paddingBottom: 'calc(var(--toast-room) + var(--page-bar))' },
      'html[data-studio=open] &': { background: 'slate.950' },
    },
    // Ark sets `pointer-events: none` on the body while a modal layer is open. The layer or its backdrop covers the page, so the page need not
    // inherit it: inheriting recomputes the style of every element, twice per layer.
    '#root': { pointerEvents: 'auto' },
    // A panel's preview stands in the page's place: nothing of the page behind it can be seen or reached.
    'html[data-stage=open] #root': { visibility: 'hidden' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
    'img, svg, video': { display: 'block' },
    // For screen readers only.
    '.vh': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    // The focus ring is always chalk, never the tenant's colour.
    '@media print': print,
    // A page's heading takes the focus of whoever comes; nothing there waits for a key.
    '[data-page-heading]:focus-visible': { outline: 'none', boxShadow: 'none' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '2px', boxShadow: '0 0 0 2px var(--colors-slate-950)' },
  },
})
