import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { carouselEndpoints } from '#contract/carousels.ts'
import { ME } from '#contract/places.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { uploadEndpoints } from '#contract/uploads.ts'
import { isFile } from '#db/effect.ts'
import { type BuildContext, defineCommand } from '#sync/command.ts'
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
    label: ({ title, published }) => (published ? words.published(title) : words.unpublished(title)),
    success: ({ published }) => (published ? words.publishedOk : words.unpublishedOk),
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

interface Link {
  readonly path: string
  readonly url: string
  readonly headers?: Record<string, string>
}

const link = (ctx: BuildContext) => ctx.outputs['sign'] as Link | undefined
const photo = (ctx: BuildContext) => (isFile(ctx.changed['photo_url']) ? ctx.changed['photo_url'] : null)

export const updateProfile = defineCommand<z.output<typeof profileArgs>>({
  name: 'updateProfile',
  version: 1,
  args: profileArgs,
  lane: () => 'profile',
  effects: ({ name, photo: picture }) => [{ op: 'patch', table: 'profile', lid: ME, fields: { name, photo_url: picture } }],
  steps: [
    {
      name: 'sign',
      endpoint: uploadEndpoints.createUploadLink,
      build(ctx) {
        const picture = photo(ctx)
        if (picture === null) return null
        const { name, type, size } = ctx.file(picture.$blob)
        return { body: { filename: name, content_type: type, size, purpose: 'photo' } }
      },
    },
    {
      name: 'put',
      endpoint: uploadEndpoints.putFile,
      build(ctx) {
        const picture = photo(ctx)
        const signed = link(ctx)
        if (picture === null || signed === undefined) return null
        return { params: { url: signed.url }, body: picture, ...(signed.headers !== undefined && { headers: signed.headers }) }
      },
    },
    {
      name: 'attach',
      endpoint: sessionEndpoints.updateMe,
      build: (ctx) => {
        const now = photo(ctx) === null ? ctx.row['photo_url'] : link(ctx)?.path
        return { body: { name: ctx.row['name'], photo_url: now === '' ? null : now } }
      },
    },
  ],
  stored: (outputs) => (outputs['sign'] as Link | undefined)?.path,
  resources: ['profile'],
  words: {
    label: ({ name, photo: picture }) => (picture === undefined ? words.nameChanged(name ?? '') : words.photoChanged),
    success: () => words.profileOk,
    failure: () => words.profileFailed,
    fields: { name: words.name, photo_url: words.photo },
  },
  edit: () => '/dashboard/profile',
})

export const siteCommands = [flipCarousel, updateProfile]
