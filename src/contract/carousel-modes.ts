import { type ItemKind, targetsOf } from './carousel-items.ts'
import { CAROUSEL_TYPE } from './places.ts'

// How a carousel gets its cards (CAR-14..17): somebody chose each of them, or chose courses or modules whose parts it shows.

export const CAROUSEL_MODES = ['courses', 'byCourse', 'modules', 'byModule', 'lessons'] as const
export type CarouselMode = (typeof CAROUSEL_MODES)[number]

/** The three fields that say it. */
export interface ModeFields {
  readonly type: string
  readonly type_content: string
  readonly custom: boolean
}

interface Mode {
  readonly fields: ModeFields
  /** Whose ids `content` holds. */
  readonly chosen: ItemKind
  /** What the cards show. */
  readonly shown: ItemKind
}

/** CAR-17 */
export const MODES: Readonly<Record<CarouselMode, Mode>> = {
  courses: { fields: { type: CAROUSEL_TYPE.courses, type_content: '', custom: false }, chosen: 'course', shown: 'course' },
  byCourse: { fields: { type: CAROUSEL_TYPE.modules, type_content: 'getCourseModules', custom: false }, chosen: 'course', shown: 'module' },
  modules: { fields: { type: CAROUSEL_TYPE.modules, type_content: 'onlyModules', custom: true }, chosen: 'module', shown: 'module' },
  byModule: { fields: { type: CAROUSEL_TYPE.lessons, type_content: 'getModuleClasses', custom: false }, chosen: 'module', shown: 'class' },
  lessons: { fields: { type: CAROUSEL_TYPE.lessons, type_content: 'onlyClasses', custom: true }, chosen: 'class', shown: 'class' },
}

/** `null` for a type that is not an editor's. A `type_content` that nobody here knows means that each card was chosen. */
export function modeOf({ type, type_content }: Pick<ModeFields, 'type' | 'type_content'>): CarouselMode | null {
  const ofType = CAROUSEL_MODES.filter((mode) => MODES[mode].fields.type === type)
  return ofType.find((mode) => MODES[mode].fields.type_content === type_content) ?? ofType.at(-1) ?? null
}

/** The fields of a mode. Those that stand there already stay as they are, also values that nobody here knows (AMB-29). */
export function fieldsOfMode(mode: CarouselMode, stands: ModeFields | null): ModeFields {
  if (stands === null || modeOf(stands) !== mode) return MODES[mode].fields
  return { type: stands.type, type_content: stands.type_content, custom: stands.custom }
}

/** Whether the cards come from what was chosen instead of being it. */
export const isDerived = (mode: CarouselMode | null): boolean => mode !== null && MODES[mode].chosen !== MODES[mode].shown

export interface ChosenFields extends Pick<ModeFields, 'type' | 'type_content'> {
  readonly content?: unknown
  readonly carousel_item?: unknown
}

/** The ids that were chosen, in their order: what `content` of a body holds (CAR-13, CAR-25). */
export function chosenIn({ type, type_content, content, carousel_item }: ChosenFields): string[] {
  if (isDerived(modeOf({ type, type_content }))) return Array.isArray(content) ? content.map(String) : []
  return targetsOf(carousel_item).map(({ id }) => id)
}

/**
 * The values without the one of the two that this mode does not use: what the server makes of it is its own, and a create whose answer was
 * lost is found again by the values it set.
 */
export function usedContent<V extends object>(mode: CarouselMode | null, values: V): Omit<V, 'content' | 'carousel_item'> & Partial<V> {
  const unused = isDerived(mode) ? 'carousel_item' : 'content'
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== unused)) as Omit<V, 'content' | 'carousel_item'> & Partial<V>
}
