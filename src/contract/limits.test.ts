import { expect, it } from 'vitest'
import * as limits from './limits.ts'

// The specification's numbers again, written by hand, so that a mistake in one place fails.
it.each([
  ['CON-01', { COMMUNITY_TITLE_MAX: 50, COMMUNITY_DESCRIPTION_MAX: 500, COMMUNITY_UPSELL_MAX: 50 }],
  ['CON-02', { LEVEL_NAME_COUNTER: 32, LEVEL_NAME_MAX: 150 }],
  ['CON-03', { REWARD_NAME_MAX: 150, REWARD_DESCRIPTION_MAX: 250 }],
  ['CON-04', { BADGE_BYTES: 1024 ** 2, VIDEO_BYTES: 25 * 1024 ** 2, DOCUMENT_BYTES: 15 * 1024 ** 2, COVER_BYTES: 1024 ** 2 }],
  ['CON-05', { BANNER_SUBTITLE_MAX: 250 }],
  ['CON-06', { HTML_TITLE_MAX: 50, CAROUSEL_TITLE_MIN: 3, SEO_MAX: 191 }],
  ['CON-07', { CAROUSEL_AUTOPLAY: { min: 1, max: 10, default: 4 } }],
  ['CON-08', { MAX_LINKS: 3 }],
  ['CON-09', { LOGIN_OVERLAY: { min: 0, max: 100, step: 10 } }],
  ['CON-11', { MARQUEE_TIMER: { min: 10, max: 150, step: 1, default: 40 } }],
  ['CON-12', { PLAN_DELAY_MS: 1000 }],
  ['CON-13', { ANIMATION_PREVIEW_MS: 7000, SOUND_PREVIEW_MS: 5000, BANNER_VIDEO_MS: 6000 }],
  [
    'CON-14',
    { HEADER_GRADIENT: { to: 0.9, overPx: 300 }, DESKTOP_PX: 1024, DRAWER_PX: 484, LOGO_PX: { height: 65, wide: 170, narrow: 100 } },
  ],
  [
    'CON-15',
    { NOTIFICATION_PAGE: 10, NOTIFICATION_POLL_MS: 300_000, NOTIFICATION_BADGE_MAX: 9, NARROW_PX: 768, NOTIFICATION_POPOVER_PX: 479 },
  ],
  ['CON-16', { BANNER_REDIRECT_MS: 3000, APPEARANCE_REDIRECT_MS: 1000, DIALOG_CLOSE_MS: 500 }],
  ['CON-19, AMB-04', { V2_BACKGROUND: '#121212', PLATFORM_BACKGROUND_REMOVED: '#000000' }],
  ['CON-20', { LESSON_TEMPLATES: { 1: 'Lista', 2: 'Sequência', 3: 'Tela cheia' } }],
  ['CON-21', { IMAGE_QUALITY: 0.8, CROP_ZOOM: { min: 1, max: 50 } }],
])('the limits are the numbers of the specification (%s)', (_id, expected) => {
  expect(limits).toMatchObject(expected)
})
