import { expect, it } from 'vitest'
import * as limits from './limits.ts'

// The seeds' numbers again, written by hand, so that a mistake in one place fails (CON-01..21).
it('the limits match the numbers of the seeds', () => {
  expect(limits).toMatchObject({
    MAX_LINKS: 3, // CON-08
    SEO_MAX: 191, // CON-06: below 192
    HTML_TITLE_MAX: 50,
    CAROUSEL_TITLE_MIN: 3,
    COMMUNITY_TITLE_MAX: 50, // CON-01
    COMMUNITY_DESCRIPTION_MAX: 500,
    COMMUNITY_UPSELL_MAX: 50,
    LEVEL_NAME_COUNTER: 32, // CON-02
    LEVEL_NAME_MAX: 150,
    REWARD_NAME_MAX: 150, // CON-03
    REWARD_DESCRIPTION_MAX: 250,
    BADGE_BYTES: 1024 ** 2, // CON-04
    VIDEO_BYTES: 25 * 1024 ** 2,
    DOCUMENT_BYTES: 15 * 1024 ** 2,
    COVER_BYTES: 1024 ** 2,
    BANNER_SUBTITLE_MAX: 250, // CON-05
    CAROUSEL_AUTOPLAY: { min: 1, max: 10, default: 4 }, // CON-07
    LOGIN_OVERLAY: { min: 0, max: 100, step: 10 }, // CON-09
    MARQUEE_TIMER: { min: 10, max: 150, step: 1, default: 40 }, // CON-11
    HEADER_GRADIENT: { to: 0.9, overPx: 300 }, // CON-14
    DESKTOP_PX: 1024,
    DRAWER_PX: 484,
    LOGO_PX: { height: 65, wide: 170, narrow: 100 },
    NOTIFICATION_PAGE: 10, // CON-15
    NOTIFICATION_POLL_MS: 300_000,
    NARROW_PX: 768,
    DIALOG_CLOSE_MS: 500, // CON-16
    V2_BACKGROUND: '#121212', // CON-19
    PLATFORM_BACKGROUND_REMOVED: '#000000',
    IMAGE_QUALITY: 0.8, // CON-21
  })
})
