import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { flag } from '#contract/codec.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { SETTINGS } from '#contract/places.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { type Network, socialAddress } from '#lib/social.ts'
import { isAddress } from '#lib/url.ts'
import { defineCommand } from '#sync/command.ts'
import { words } from './words.ts'

/** Blank, a handle, or an address that can be opened (FOO-08). */
const socialUrl = (network: Network) =>
  z.pipe(
    z.string().check(
      z.maxLength(2000, words.urlTooLong),
      z.refine((value) => value.trim() === '' || isAddress(socialAddress(network, value)), words.invalidUrl),
    ),
    z.transform((value) => socialAddress(network, value)),
  )

export const socialForm = z.object({
  url_youtube: socialUrl('youtube'),
  url_instagram: socialUrl('instagram'),
  url_facebook: socialUrl('facebook'),
})

const toggleArgs = z.object({ visible: z.boolean() })
const extraArgs = z.partial(z.object({ use_terms: z.string(), privacy_terms: z.string(), ...socialForm.shape }))

const resources = ['platform']
const edit = () => 'footer'

export const toggleFooter = defineCommand<z.output<typeof toggleArgs>>({
  name: 'toggleFooter',
  version: 1,
  args: toggleArgs,
  lane: () => 'settings/footer',
  effects: ({ visible }) => [{ op: 'patch', table: 'settings', lid: SETTINGS.platform, fields: { footer_visible: visible } }],
  steps: [
    {
      name: 'toggle',
      endpoint: settingsEndpoints.toggleFooter,
      build: ({ changed, tenant }) => ({ body: { footer_visible: flag.encode(changed['footer_visible'] === true), tenant_id: tenant } }),
    },
  ],
  resources,
  words: {
    label: ({ visible }) => (visible ? words.turnedOn : words.turnedOff),
    success: () => words.saved,
    time: TOAST_MS.screens,
    failure: () => words.failed,
    fields: { footer_visible: words.visible },
  },
  edit,
})

/** EP-68 takes the whole document: the fields of the edit over the freshest base (SYN-08). */
export const updateExtra = defineCommand<z.output<typeof extraArgs>>({
  name: 'updateExtra',
  version: 1,
  args: extraArgs,
  lane: () => 'settings/extra',
  effects: (changed) => [{ op: 'patch', table: 'settings', lid: SETTINGS.extra, fields: changed }],
  steps: [
    {
      name: 'update',
      endpoint: settingsEndpoints.updateExtra,
      build: ({ row, tenant }) => ({
        body: {
          use_terms: row['use_terms'] ?? '',
          privacy_terms: row['privacy_terms'] ?? '',
          url_facebook: row['url_facebook'] ?? '',
          url_instagram: row['url_instagram'] ?? '',
          url_youtube: row['url_youtube'] ?? '',
          tenant_id: tenant,
        },
      }),
    },
  ],
  resources,
  words: {
    label: (changed) => labelOf(changed),
    success: () => words.saved,
    time: TOAST_MS.screens,
    failure: () => words.failed,
    fields: {
      use_terms: words.terms,
      privacy_terms: words.privacy,
      url_youtube: words.youtube,
      url_instagram: words.instagram,
      url_facebook: words.facebook,
    },
  },
  edit: (changed) => ('use_terms' in changed ? 'footer/termos' : 'privacy_terms' in changed ? 'footer/privacidade' : 'footer'),
})

function labelOf(changed: object): string {
  if ('use_terms' in changed) return `Footer: ${words.terms}`
  if ('privacy_terms' in changed) return `Footer: ${words.privacy}`
  return `Footer: ${words.social}`
}

export const footerCommands = [toggleFooter, updateExtra]
