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
  /** The path of its picture; '': it has none. */
  cover: z.string(),
  /** The title of its course; '': not known. */
  course: z.string(),
})

export type FavoriteArgs = z.output<typeof favoriteArgs>

/** What both commands share. The opposite command undoes a press; there is no inverse. */
const shared = {
  version: 1,
  args: favoriteArgs,
  lane: ({ lid }: FavoriteArgs) => `favorites/${lid}`,
  final: true,
  // Local only: the request contains just the lesson.
  local: ['title', 'cover', 'course'],
  // «Minha lista» of the homepage contains the favourites too (VIT-04).
  resources: [reads.favorites, reads.carousels],
  edit: () => '/favoritos',
} as const satisfies Partial<Command<FavoriteArgs>>

const fields = { title: words.favoriteTitle, cover: words.favoriteCover, course: words.favoriteCourse }

/** Marks a lesson with the heart (ext L2). The row is in the list at once, as the server would show it. */
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

/** Removes the heart. Like every delete, it waits for its undo before it is sent (0080). */
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
