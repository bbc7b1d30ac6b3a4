import type { CardKind } from '#server/access/cards.ts'
import type { BannerValues } from '#server/site/banner-rows.ts'

/** A demo school as data. Pictures are named without folder; they are in `public/demo/<folder>/`. */
/** A course, a module, or the first lesson of a course. */
export type Opens = readonly ['course' | 'module' | 'first lesson', title: string]

export interface DemoSchool {
  readonly folder: 'sabia' | 'ipe'
  readonly name: string
  readonly description: string
  readonly domain: string
  readonly platform: Readonly<Record<string, unknown>>
  readonly login: Readonly<Record<string, unknown>>
  readonly extra: Readonly<Record<string, string>>
  readonly links: readonly { readonly title: string; readonly url: string }[]
  readonly products: readonly string[]
  /** The strip above lessons, for who owns the product. */
  readonly marquee: { readonly text: string; readonly product: string; readonly timer: number; readonly url: string | null }
  readonly communities: readonly string[]
  /** `opens`: the page that the button names, found by its title when the school is made. */
  readonly banners: readonly (Partial<BannerValues> & { readonly opens?: Opens })[]
  readonly courses: readonly DemoCourse[]
  /** The film of its lessons. The last lesson of every module has none; a school without a film has only texts. */
  readonly film?: string
  /** In the order of the homepage, which reverses the server's order (VIT-18). */
  readonly carousels: readonly DemoCarousel[]
  /** How many lessons of a course everybody has finished; the latest course first. */
  readonly begun: readonly (readonly [course: string, lessons: number])[]
  readonly favorites: readonly string[]
  /** Titles of the lessons that the rest of the school watches: «Em alta» (VIT-03). */
  readonly watched: readonly string[]
}

/** The shape of a cover; the file is `<cover>-h.webp`, `-v` or `-s`. */
export interface Cover {
  readonly cover?: string
  readonly shapes?: string
}

export interface DemoCourse extends Cover {
  readonly title: string
  /** The product that unlocks it; without one it is open to everybody. */
  readonly product?: string
  readonly category: string
  readonly teacher: string
  readonly modules: readonly DemoModule[]
}

export interface DemoModule extends Cover {
  readonly title: string
  readonly teacher?: string
  /** Titles, separated by line breaks. */
  readonly lessons: string
}

export interface DemoCarousel {
  readonly title: string
  readonly description: string
  readonly type: string
  readonly cardType: string
  readonly typeContent?: string
  readonly custom?: boolean
  readonly carouselType?: string
  readonly published?: boolean
  /** Titles of its content; empty for personal carousels. */
  readonly items?: readonly (readonly [CardKind, string])[]
}

export const lessonsOf = (module: DemoModule) =>
  module.lessons
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
