import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { linkEndpoints } from '#contract/links.ts'
import { isAddress, storedAddress } from '#lib/url.ts'
import { defineCommand } from '#sync/command.ts'
import { words } from './words.ts'

// The one place that says what a link may be; the form and the outbox use the same schemas (SYN-18).

const TITLE_MAX = 255
const URL_MAX = 2000

export const linkTitle = z.string().check(z.trim(), z.minLength(1, words.titleMissing), z.maxLength(TITLE_MAX, words.tooLong(TITLE_MAX)))

export const linkUrl = z.pipe(
  z
    .string()
    .check(z.trim(), z.minLength(1, words.urlInvalid), z.maxLength(URL_MAX, words.tooLong(URL_MAX)), z.refine(isAddress, words.urlInvalid)),
  z.transform(storedAddress),
)

const lid = z.string().check(z.minLength(1))

export const linkForm = z.object({ title: linkTitle, url: linkUrl })

const createArgs = z.object({ lid, title: linkTitle, url: linkUrl })
const updateArgs = z.object({ lid, title: z.optional(linkTitle), url: z.optional(linkUrl) })
const removeArgs = z.object({ lid, title: z.string() })
const orderArgs = z.object({ lids: z.array(lid) })

const TABLE = 'links'
const LIST = 'links'
const lane = () => 'links'
const resources = ['links']
const edit = ({ lid: id }: { lid: string }) => `header/${id}`
const fields = { title: words.title, url: words.url, lids: words.order }

export const createLink = defineCommand<z.output<typeof createArgs>>({
  name: 'createLink',
  version: 1,
  args: createArgs,
  lane,
  effects: ({ lid: id, title, url }) => [{ op: 'put', table: TABLE, lid: id, fields: { title, url } }],
  steps: [
    {
      name: 'create',
      endpoint: linkEndpoints.createLink,
      build: ({ row, tenant }) => ({ body: { link_title: row['title'], link_url: row['url'], tenant_id: tenant } }),
    },
  ],
  resources,
  undo: ({ lid: id, title }) => ({ command: 'removeLink', args: { lid: id, title } }),
  words: {
    label: ({ title }) => words.created(title),
    success: () => words.createdOk,
    time: TOAST_MS.screens,
    failure: () => words.createFailed,
    fields,
  },
  edit,
})

export const updateLink = defineCommand<z.output<typeof updateArgs>>({
  name: 'updateLink',
  version: 1,
  args: updateArgs,
  lane,
  effects: ({ lid: id, ...changed }) => [{ op: 'patch', table: TABLE, lid: id, fields: changed }],
  steps: [
    {
      name: 'update',
      endpoint: linkEndpoints.updateLink,
      build: ({ args, row, tenant, sid }) => ({
        params: { id: sid(args.lid) },
        body: { link_title: row['title'], link_url: row['url'], tenant_id: tenant },
      }),
    },
  ],
  resources,
  recreate: (id, { title, url }) => ({ command: 'createLink', args: { lid: id, title, url } }),
  words: {
    noun: words.noun,
    label: ({ title }) => words.updated(title),
    success: () => words.updatedOk,
    time: TOAST_MS.screens,
    failure: () => words.updateFailed,
    fields,
  },
  edit,
})

export const removeLink = defineCommand<z.output<typeof removeArgs>>({
  name: 'removeLink',
  version: 1,
  args: removeArgs,
  lane,
  effects: ({ lid: id }) => [{ op: 'remove', table: TABLE, lid: id }],
  steps: [{ name: 'delete', endpoint: linkEndpoints.deleteLink, build: ({ args, sid }) => ({ params: { id: sid(args.lid) } }) }],
  resources,
  words: {
    label: ({ title }) => words.removed(title),
    success: () => words.removedOk,
    time: TOAST_MS.screens,
    failure: () => words.updateFailed,
    fields,
  },
})

export const orderLinks = defineCommand<z.output<typeof orderArgs>>({
  name: 'orderLinks',
  version: 1,
  args: orderArgs,
  lane,
  effects: ({ lids }) => [{ op: 'order', list: LIST, lids }],
  steps: [
    {
      name: 'order',
      endpoint: linkEndpoints.orderLinks,
      build: ({ lids, sid }) => (lids.length === 0 ? null : { body: { newOrdenation: lids.map((id) => wireId(sid(id))) } }),
    },
  ],
  resources,
  words: { label: () => words.ordered, success: () => words.orderedOk, time: TOAST_MS.screens, failure: () => words.updateFailed, fields },
  edit: () => 'header',
})

export const linkCommands = [createLink, updateLink, removeLink, orderLinks]
