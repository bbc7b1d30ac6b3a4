import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { HTML_PAGES, type HtmlPage } from '#contract/custom-html.ts'
import { HTML_MAX, HTML_TITLE_MAX } from '#contract/limits.ts'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { upTo } from '#lib/up-to.ts'
import { commandWords as words } from './command-words.ts'

// The rules for custom HTML. The form and the outbox use the same schemas (SYN-18).

export type ResourceField = 'course_id' | 'module_id' | 'lesson_id' | 'community_id'

/** «All» of a selector (HTM-12). */
export const ALL = '0'

interface PlaceRule {
  /** The selectors of the page, outermost first. */
  readonly fields: readonly ResourceField[]
  /** The page concerns one course, module, lesson or community, which must be chosen (AMB-24). */
  readonly required?: ResourceField
}

const ANYWHERE: PlaceRule = { fields: [] }
const PLACES: Partial<Record<string, PlaceRule>> = {
  course: { fields: ['course_id'], required: 'course_id' },
  module: { fields: ['course_id', 'module_id'], required: 'module_id' },
  lesson: { fields: ['course_id', 'module_id', 'lesson_id'], required: 'lesson_id' },
  community: { fields: ['community_id'], required: 'community_id' },
}
export const placeOf = (page: string): PlaceRule => PLACES[page] ?? ANYWHERE

const RESOURCES: readonly ResourceField[] = ['course_id', 'module_id', 'lesson_id', 'community_id']
const isPage = (page: string) => page !== '' && HTML_PAGES.includes(page as HtmlPage)
const isChosen = (id: string | null) => id !== null && id !== '' && id !== ALL

const id = z.nullable(z.string())

export const htmlForm = z.object({
  title: z.string().check(z.trim(), z.minLength(1, words.titleMissing), upTo(HTML_TITLE_MAX, words.titleTooLong)),
  page: z.string().check(z.refine(isPage, words.pageMissing)),
  course_id: id,
  module_id: id,
  lesson_id: id,
  community_id: id,
  html: z.string().check(
    z.refine((html) => html.trim() !== '', words.htmlMissing),
    z.maxLength(HTML_MAX, words.htmlTooLong),
  ),
})

export type HtmlForm = z.output<typeof htmlForm>

/** Checks that the fields that the page needs are filled, and clears those that it does not have. */
export const wholeHtml = z.pipe(
  htmlForm.check(
    ...RESOURCES.map((name) =>
      z.refine<HtmlForm>((form) => placeOf(form.page).required !== name || isChosen(form[name]), {
        path: [name],
        error: words.choose[name],
        // Checked even if other fields have errors, so that all are shown together.
        when: () => true,
      }),
    ),
  ),
  z.transform((form) => {
    const { fields } = placeOf(form.page)
    const ids = RESOURCES.map((name) => [name, fields.includes(name) && isChosen(form[name]) ? form[name] : null] as const)
    return { ...form, ...Object.fromEntries(ids) }
  }),
) as unknown as z.ZodMiniType<HtmlForm, HtmlForm>

export const BLANK = blankForm(htmlForm, CONTENT_NOUNS.html, {})
