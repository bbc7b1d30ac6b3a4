import type { Noun } from '#contract/noun.ts'

/** The card of a course or module, without its title. Some servers leave these fields out. */
const card = { cover: 'file?', cover_vertical: 'file?', cover_square: 'file?', teacher: 'text?', lessons_count: 'number?' } as const

/** What the school teaches, and what it shows of it. */
export const CONTENT_NOUNS = {
  /** `active` is `status` on the wire. */
  products: { title: 'text', active: 'bool?' },
  courses: { title: 'text', category: 'text?', ...card },
  /** `finished_count` and `next` belong to the signed-in person; `lessons` is the module's ordered list, once it was read (EP-60). */
  modules: { title: 'text', course_id: 'reference?', ...card, finished_count: 'number?', next: 'opaque?', lessons: 'opaque?' },
  lessons: {
    title: 'text',
    module_id: 'reference?',
    course_id: 'reference?',
    module: 'opaque?',
    course: 'opaque?',
    video_url: 'text?',
    description: 'text?',
    comments_enabled: 'bool?',
    finished: 'bool?',
    siblings: 'opaque?',
  },
  favorites: { title: 'text', cover: 'file?', course: 'named?' },
  /** LNK */
  links: { title: 'text', url: 'address' },
  /** DOM: a domain of the school, as people write it. `records`: what to enter at the DNS. */
  domains: { title: 'text', main: 'flag?', verified: 'flag?', state: 'text?', seen: 'text?', checked_at: 'text?', records: 'opaque?' },
  /** MRQ-02 */
  marquees: { text: 'text', product_id: 'reference', timer: 'number', url: 'address', type: 'text' },
  /** BAN-16, BAN-17. `category` is shown above the title, `subtitle` is the description. */
  banners: {
    title: 'text',
    category: 'text',
    subtitle: 'text',
    url_primary: 'address',
    text_button: 'text',
    headline_image: 'file',
    url_image: 'file',
    url_image_vertical: 'file',
    url_video: 'file',
    url_video_vertical: 'file',
    font_headline: 'text',
    weight_headline: 'number',
    size_headline: 'number',
    font_title: 'text',
    weight_title: 'number',
    size_title: 'number',
    font_subtitle: 'text',
    weight_subtitle: 'number',
    size_subtitle: 'number',
    font_button: 'text',
    weight_text_button: 'number',
    size_text_button: 'number',
    chosen_texts: 'text?', // ext
  },
  /**
   * CAR-06. `carousel_item` is what is shown. `content` is what was chosen, and says more than that only where courses or modules were chosen
   * whose parts are shown (carousel-modes.ts).
   */
  carousels: {
    title: 'text',
    description: 'text',
    type: 'text',
    type_content: 'text',
    custom: 'flag',
    card_type: 'text',
    carousel_type: 'text',
    cards_per_group: 'number',
    cards_per_group_mobile: 'number',
    font_title: 'text',
    weight_title: 'number',
    size_title: 'number',
    font_description: 'text',
    weight_description: 'number',
    size_description: 'number',
    chosen_texts: 'text?', // ext
    autoplay: 'flag',
    autoplay_time: 'number',
    published: 'flag',
    carousel_item: 'item[]',
    content: 'line[]?',
  },
  /** HTM-06. Written as `customHtml`, read as `html` (AMB-31). */
  html: {
    title: 'text',
    html: 'text',
    page: 'text',
    community_id: 'reference',
    course_id: 'reference',
    module_id: 'reference',
    lesson_id: 'reference',
    embeddable_ids: 'line[]?',
  },
} as const satisfies Readonly<Record<string, Noun>>
