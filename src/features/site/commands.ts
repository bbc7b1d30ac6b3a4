import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { carouselEndpoints } from '#contract/carousels.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { ME } from '#contract/places.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { words } from './command-words.ts'

// What can be edited on the site itself: the showcase in edit mode, and one's own profile.

const flipArgs = z.object({ lid: z.string().check(z.minLength(1)), title: z.string(), published: z.boolean() })

/** Publish or unpublish: the entry holds the wanted side, and nothing is sent when the server stands there already (EP-84). */
export const flipCarousel = defineCommand<z.output<typeof flipArgs>>({
  name: 'flipCarousel',
  version: 1,
  args: flipArgs,
  lane: ({ lid }) => `carousel:${lid}`,
  effects: ({ lid, published }) => [{ op: 'patch', table: 'carousels', lid, fields: { published } }],
  steps: [{ name: 'flip', endpoint: carouselEndpoints.flipCarousel, build: ({ args, sid }) => ({ params: { id: sid(args.lid) } }) }],
  resources: ['carousels'],
  undo: ({ lid, title, published }) => ({ command: 'flipCarousel', args: { lid, title, published: !published } }),
  words: {
    noun: words.noun,
    label: ({ title, published }) => (published ? words.published(title) : words.unpublished(title)),
    success: ({ published }) => (published ? words.publishedOk : words.unpublishedOk),
    time: TOAST_MS.screens,
    failure: () => words.flipFailed,
    fields: { published: words.publishedField },
  },
})

export const profileName = z.string().check(z.trim(), z.minLength(1, words.nameMissing), z.maxLength(255, words.nameTooLong))

const profileArgs = z.object({
  name: z.optional(profileName),
  /** A file on this device, or nothing: the picture is taken away. */
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

export const siteCommands = [flipCarousel, updateProfile]
