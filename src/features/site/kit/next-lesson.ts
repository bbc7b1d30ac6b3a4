/** A course in «Continuar assistindo» (ext L3). */
export interface Begun {
  readonly id: number
  readonly title: string
  readonly cover?: string | null
  readonly progress?: number
  readonly next?: { readonly id: number; readonly title: string; readonly number: number } | null
}

/** The course that was opened last; null: none. */
export const lastBegun = (courses: unknown): Begun | null => (Array.isArray(courses) ? ((courses as Begun[])[0] ?? null) : null)

/** Its next lesson; null: none is left. */
export const nextLessonIn = (courses: unknown) => lastBegun(courses)?.next ?? null
