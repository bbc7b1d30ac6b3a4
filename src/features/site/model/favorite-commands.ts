import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { contentEndpoints } from '#contract/content.ts'
import { type Command, defineCommand } from '#sync/model/command.ts'
import { words } from './command-words.ts'
import { reads } from './reads.ts'

const favoriteArgs = z.object({
  lid: z.string().check(z.minLength(1)),
  /** The lesson's server id. */
  lesson: z.string().check(z.minLength(1)),
  title: z.string(),
  /** Path of its picture; '': it has none. */
  cover: z.string(),
  /** The title of its course; '': not known. */
  course: z.string(),
})

export type FavoriteArgs = z.output<typeof favoriteArgs>

/** What both directions share. A press is taken back by the other direction, never by an inverse of its own. */
const shared = {
  version: 1,
  args: favoriteArgs,
  lane: ({ lid }: FavoriteArgs) => `favorites/${lid}`,
  final: true,
  // The call names the lesson alone.
  local: ['title', 'cover', 'course'],
  // «Minha lista» of the homepage holds the favourites too (VIT-04).
  resources: [reads.favorites, reads.carousels],
  edit: () => '/favoritos',
} as const satisfies Partial<Command<FavoriteArgs>>

const fields = { title: words.favoriteTitle, cover: words.favoriteCover, course: words.favoriteCourse }

/** A lesson is marked with the heart (ext L2). The row stands in the list at once, as the server would show it. */
export const addFavorite = defineCommand<FavoriteArgs>({
  ...shared,
  name: 'addFavorite',
  effects: ({ lid, title, cover, course }) => [{ op: 'put', table: 'favorites', lid, fields: { title, cover, course: { title: course } } }],
  steps: [{ name: 'add', endpoint: contentEndpoints.addFavorite, build: ({ args }) => ({ params: { lessonId: args.lesson } }) }],
  words: {
    label: ({ title }) => words.favoriteAdded(title),
    success: () => '',
    failure: () => words.favoriteAddFailed,
    fields,
    noun: words.thisLesson,
  },
})

/** The heart is taken away. It waits for its undo, like every delete (0080). */
export const removeFavorite = defineCommand<FavoriteArgs>({
  ...shared,
  name: 'removeFavorite',
  effects: ({ lid }) => [{ op: 'remove', table: 'favorites', lid }],
  steps: [{ name: 'remove', endpoint: contentEndpoints.removeFavorite, build: ({ args }) => ({ params: { lessonId: args.lesson } }) }],
  words: {
    label: ({ title }) => words.favoriteRemoved(title),
    success: () => '',
    failure: () => words.favoriteRemoveFailed,
    fields,
    noun: words.thisLesson,
  },
})
