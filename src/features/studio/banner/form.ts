import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { ADDRESS_MAX, BANNER_AUTOPLAY_MAX, BANNER_SIZE, BANNER_SUBTITLE_MAX, BANNER_TEXT_DEFAULTS, LINE_MAX } from '#contract/limits.ts'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { upTo } from '#lib/up-to.ts'
import { isAddress, storedAddress } from '#lib/url.ts'
import { commandWords as words } from './command-words.ts'

// The rules for a banner. The form and the outbox use the same schemas (SYN-18).

const line = z.string().check(z.trim(), z.maxLength(LINE_MAX, words.tooLong(LINE_MAX)))
/** The server's path, a file on this device, or ''. */
const file = z.union([z.string(), z.object({ $blob: z.string() })])

/** 0: not chosen, as in banners of older backends. */
const orNone = (min: number, max: number, message: string) =>
  z.number(message).check(z.refine((value) => value === 0 || (Number.isInteger(value) && value >= min && value <= max), message))
const size = orNone(BANNER_SIZE.min, BANNER_SIZE.max, words.sizeWrong)
const weight = orNone(100, 900, words.weightWrong) // AMB-03

const address = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(ADDRESS_MAX, words.tooLong(ADDRESS_MAX)),
    z.refine((value) => value === '' || isAddress(value), words.urlInvalid),
  ),
  z.transform((value) => storedAddress(value) ?? value),
)

/** BAN-16, BAN-17 */
export const bannerForm = z.object({
  title: z.string().check(z.trim(), z.minLength(1, words.titleMissing), z.maxLength(LINE_MAX, words.tooLong(LINE_MAX))), // NS-09
  category: line,
  subtitle: z.string().check(z.trim(), upTo(BANNER_SUBTITLE_MAX, words.subtitleTooLong)), // BAN-20
  url_primary: address,
  text_button: line,
  url_image: file,
  url_image_vertical: file,
  headline_image: file,
  url_video: file,
  url_video_vertical: file,
  font_headline: line,
  weight_headline: weight,
  size_headline: size,
  font_title: line,
  weight_title: weight,
  size_title: size,
  font_subtitle: line,
  weight_subtitle: weight,
  size_subtitle: size,
  font_button: line,
  weight_text_button: weight,
  size_text_button: size,
  chosen_texts: z.optional(line),
})

export type BannerForm = z.output<typeof bannerForm>

/** NS-09: whether there is a picture or a film. */
const hasMedia = ({ url_image, url_image_vertical, url_video, url_video_vertical }: BannerForm) =>
  [url_image, url_image_vertical, url_video, url_video_vertical].some((value) => value !== '')

export const wholeBanner = bannerForm.check(
  // Checked even if other fields have errors, so that all are shown together.
  z.refine(hasMedia, { path: ['url_image'], error: words.mediaMissing, when: () => true }),
) as unknown as z.ZodMiniType<BannerForm, BannerForm>

const { weight: regular, size: px, font: house } = BANNER_TEXT_DEFAULTS

/** BAN-18. `font`: the platform's font. */
export const blankBanner = (font = ''): BannerForm => {
  const face = font === '' ? house : font
  return blankForm(bannerForm, CONTENT_NOUNS.banners, {
    font_headline: face,
    weight_headline: regular,
    size_headline: px,
    font_title: face,
    weight_title: regular,
    size_title: px,
    font_subtitle: face,
    weight_subtitle: regular,
    size_subtitle: px,
    font_button: face,
    weight_text_button: regular,
    size_text_button: px,
  })
}

const whole = (value: number) => Number.isInteger(value) && value >= 1 && value <= BANNER_AUTOPLAY_MAX

/** BAN-02, BAN-03, AMB-69. In an older backend the seconds may be any number while the banners do not move by themselves. */
export const transitionForm = z.object({
  banner_custom_transition_type: z.enum(['normal', 'fade']),
  banner_custom_autoplay: z.boolean(),
  banner_custom_autoplay_time: z.number(words.secondsWrong),
})

export type Transition = z.output<typeof transitionForm>

export const wholeTransition = transitionForm.check(({ value, issues }) => {
  if (!value.banner_custom_autoplay || whole(value.banner_custom_autoplay_time)) return
  issues.push({ code: 'custom', path: ['banner_custom_autoplay_time'], message: words.secondsWrong, input: value })
}) as unknown as z.ZodMiniType<Transition, Transition>

/** The seconds to send: a hidden field must not block the save. */
export const sentSeconds = (seconds: number): number =>
  whole(seconds) ? seconds : Math.min(BANNER_AUTOPLAY_MAX, Math.max(1, Math.round(seconds) || 1))
