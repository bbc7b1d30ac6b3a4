import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { flag } from '#contract/codec.ts'
import { ADDRESS_MAX } from '#contract/limits.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { documentCommand, switchCommand } from '#features/studio/instant/document-command.ts'
import { eachNetwork, type Network, NETWORKS, socialAddress } from '#lib/social.ts'
import { isAddress } from '#lib/url.ts'
import { words } from './words.ts'

/** Blank, a handle, or a safe address (FOO-08). */
const socialUrl = (network: Network) =>
  z.pipe(
    z.string().check(
      z.maxLength(ADDRESS_MAX, words.urlTooLong(ADDRESS_MAX)),
      z.refine((value) => value.trim() === '' || isAddress(socialAddress(network, value)), words.invalidUrl),
    ),
    z.transform((value) => socialAddress(network, value)),
  )

export const socialForm = z.object(eachNetwork(socialUrl))

const terms = z.string()

export const toggleFooter = switchCommand({
  name: 'toggleFooter',
  version: 2,
  migrations: { 1: ({ args, effects }) => ({ args: { on: (args as { visible: boolean }).visible }, effects }) },
  lid: SETTINGS.platform,
  field: 'footer_visible',
  endpoint: settingsEndpoints.toggleFooter,
  body: (on, tenant_id) => ({ footer_visible: flag.encode(on), tenant_id }),
  resource: 'platform',
  texts: { turnedOn: words.turnedOn, turnedOff: words.turnedOff, saved: () => words.saved, failed: words.failed, field: words.visible },
  path: 'footer',
})

/** «Escola usa Lousa» at the end of the pages and of the sign-in page (PER-25). */
export const toggleCredit = switchCommand({
  name: 'toggleCredit',
  lid: SETTINGS.platform,
  field: 'credit_visible',
  endpoint: settingsEndpoints.toggleCredit,
  body: (on, tenant_id) => ({ credit_visible: flag.encode(on), tenant_id }),
  resource: 'platform',
  texts: { turnedOn: words.creditOn, turnedOff: words.creditOff, saved: () => words.saved, failed: words.failed, field: words.credit },
  path: 'footer',
})

/** EP-68 takes the whole document: the edited fields over the newest base (SYN-08). */
export const updateExtra = documentCommand({
  name: 'updateExtra',
  lid: SETTINGS.extra,
  form: z.object({ use_terms: terms, privacy_terms: terms, ...socialForm.shape }),
  endpoint: settingsEndpoints.updateExtra,
  body: (row, tenant_id) => ({
    ...Object.fromEntries(Object.keys(SETTINGS_NOUNS.extra).map((field) => [field, row[field] ?? ''])),
    tenant_id,
  }),
  resource: 'platform',
  texts: {
    label: (changed) => `Footer: ${'use_terms' in changed ? words.terms : 'privacy_terms' in changed ? words.privacy : words.social}`,
    saved: words.saved,
    failed: words.failed,
    fields: { use_terms: words.terms, privacy_terms: words.privacy, ...eachNetwork((network) => NETWORKS[network].name) },
  },
  path: (changed) => ('use_terms' in changed ? 'footer/termos' : 'privacy_terms' in changed ? 'footer/privacidade' : 'footer'),
})

export const footerModel: PanelModel = { commands: [toggleFooter, toggleCredit, updateExtra] }
