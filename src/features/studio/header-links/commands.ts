import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { LINK_TITLE_MAX, ADDRESS_MAX } from '#contract/limits.ts'
import { linkEndpoints } from '#contract/links.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { listCommands } from '#features/studio/list/list-commands.ts'
import { upTo } from '#lib/up-to.ts'
import { isAddress, storedAddress } from '#lib/url.ts'
import { words } from './command-words.ts'

// The only rules for a link; the form and the outbox use the same schemas (SYN-18).

export const linkTitle = z.string().check(z.trim(), z.minLength(1, words.titleMissing), upTo(LINK_TITLE_MAX, words.tooLong(LINK_TITLE_MAX)))

export const linkUrl = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, words.urlInvalid),
      z.maxLength(ADDRESS_MAX, words.tooLong(ADDRESS_MAX)),
      z.refine(isAddress, words.urlInvalid),
    ),
  z.transform((value) => storedAddress(value) ?? value),
)

export const linkForm = z.object({ title: linkTitle, url: linkUrl })

export const {
  create: createLink,
  update: updateLink,
  remove: removeLink,
  order: orderLinks,
} = listCommands({
  noun: 'Link',
  plural: 'Links',
  table: 'links',
  form: linkForm,
  endpoints: {
    create: linkEndpoints.createLink,
    update: linkEndpoints.updateLink,
    remove: linkEndpoints.deleteLink,
    order: linkEndpoints.orderLinks,
  },
  body: ({ row: { title, url }, tenant }) => ({ link_title: title, link_url: url, tenant_id: tenant }),
  orderBody: (newOrdenation) => ({ newOrdenation }),
  texts: { ...words, fields: { title: words.title, url: words.url, lids: words.order } },
  path: 'header',
})

export const headerLinksModel: PanelModel = { commands: [createLink, updateLink, removeLink, orderLinks] }
