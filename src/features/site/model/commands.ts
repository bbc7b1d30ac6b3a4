import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { TOAST_MS } from '#contract/limits.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { ME } from '#contract/well-known-ids.ts'
import { upTo } from '#lib/up-to.ts'
import { defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { words } from './command-words.ts'
import { addFavorite, removeFavorite } from './favorite-commands.ts'
import { finishLesson, reopenLesson } from './lesson-commands.ts'
import { notificationCommands } from './notification-commands.ts'
import { seeRewards } from './ranking-commands.ts'

// What every person can edit on the site: their own profile. Editing the showcase on the site is in features/showcase/.

export const profileName = z.string().check(z.trim(), z.minLength(1, words.nameMissing), upTo(255, words.nameTooLong))

const profileArgs = z.object({
  name: z.optional(profileName),
  /** A file on this device; null removes the picture. */
  photo: z.optional(z.union([z.object({ $blob: z.string() }), z.literal('')])),
})

export const updateProfile = defineCommand<z.output<typeof profileArgs>>({
  name: 'updateProfile',
  version: 1,
  args: profileArgs,
  lane: () => 'profile',
  effects: ({ name, photo: picture }) => [{ op: 'patch', table: 'profile', lid: ME, fields: { name, photo_url: picture } }],
  steps: [
    ...uploadSteps('photo_url', 'photo'),
    {
      name: 'attach',
      endpoint: sessionEndpoints.updateMe,
      build: (ctx) => ({ body: { name: ctx.row['name'], photo_url: attachedPath(ctx, 'photo_url') } }),
    },
  ],
  stored: storedPath,
  resources: ['profile'],
  words: {
    label: ({ name, photo: picture }) => (picture === undefined ? words.nameChanged(name ?? '') : words.photoChanged),
    success: () => words.profileOk,
    time: TOAST_MS.screens,
    failure: () => words.profileFailed,
    fields: { name: words.name, photo_url: words.photo },
  },
  edit: () => '/dashboard/profile',
})

export const siteCommands = [updateProfile, finishLesson, reopenLesson, addFavorite, removeFavorite, ...notificationCommands, seeRewards]
