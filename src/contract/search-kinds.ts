import type { ContentKind } from './content-paths.ts'

/** What a search finds, in the order in which it is shown. Without schemas: pages need it before an answer comes. */
export const SEARCH_KINDS = ['course', 'module', 'lesson', 'community', 'post'] as const satisfies readonly (ContentKind | 'post')[]
export type SearchKind = (typeof SEARCH_KINDS)[number]
