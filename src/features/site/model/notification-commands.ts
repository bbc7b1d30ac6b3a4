import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { defineCommand } from '#sync/model/command.ts'
import { words } from './command-words.ts'
import { readAllNotificationsName, readNotificationsName } from './notification-names.ts'

const readArgs = z.object({ lids: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)) })

/** Marks one notification, or all loaded ones, as read. Edits that wait together are sent in one call; there is no undo (NTF-18, NTF-29). */
export const readNotifications = defineCommand<z.output<typeof readArgs>>({
  name: readNotificationsName,
  version: 1,
  args: readArgs,
  lane: () => 'notifications',
  batch: true,
  final: true,
  effects: ({ lids }) => lids.map((lid) => ({ op: 'patch', table: 'notifications', lid, fields: { read: true } })),
  steps: [
    {
      name: 'read',
      endpoint: notificationEndpoints.markRead,
      build: ({ rows, sid }) => ({ body: { read: true, ids: Object.keys(rows).map((key) => wireId(sid(lidOf(key)))) } }),
    },
  ],
  resources: ['notifications', 'unread'],
  words: {
    label: ({ lids }) => words.notificationsRead(lids.length),
    success: () => words.notificationsReadOk,
    time: TOAST_MS.screens,
    failure: () => words.notificationsReadFailed,
    fields: { read: words.read },
  },
  edit: () => '/notifications',
})

const readAllArgs = z.object({ lids: readArgs.shape.lids, upTo: z.string().check(z.minLength(1)) })

/** Marks all of the person's notifications up to the newest seen one as read, also those that are not on this device (PER-18). */
export const readAllNotifications = defineCommand<z.output<typeof readAllArgs>>({
  name: readAllNotificationsName,
  version: 1,
  args: readAllArgs,
  lane: () => 'notifications',
  final: true,
  effects: ({ lids }) => lids.map((lid) => ({ op: 'patch', table: 'notifications', lid, fields: { read: true } })),
  steps: [
    {
      name: 'readAll',
      endpoint: notificationEndpoints.markAllRead,
      build: ({ args, sid }) => ({ body: { read: true, up_to: wireId(sid(args.upTo)) } }),
    },
  ],
  resources: ['notifications', 'unread'],
  words: {
    label: () => words.allNotificationsRead,
    success: () => words.allNotificationsReadOk,
    time: TOAST_MS.screens,
    failure: () => words.allNotificationsReadFailed,
    fields: { read: words.read },
  },
  edit: () => '/notifications',
})

/** The part of a row's key after the table. */
const lidOf = (key: string) => key.slice(key.indexOf('/') + 1)

/** Whether a type notifies on the platform and by e-mail (PRF-03). */
const channels = z.object({ platform: z.boolean(), email: z.boolean() })

export const preferencesForm = z.object({
  like: channels,
  comment: channels,
  reply: channels,
  post: channels,
  /** Ids of the communities whose notifications are on (PRF-07). */
  communities: z.array(z.union([z.number(), z.string()])),
})

export type Preferences = z.output<typeof preferencesForm>

const NAMES = ['like', 'comment', 'post', 'reply', 'communities'] as const

const bodyOf = (row: Fields) => Object.fromEntries(NAMES.map((name) => [name, row[name]]))

const changedPreferences = z.partial(preferencesForm)

export const savePreferences = defineCommand<z.output<typeof changedPreferences>>({
  name: 'savePreferences',
  version: 1,
  args: changedPreferences,
  lane: () => 'preferences',
  effects: (changed) => [{ op: 'patch', table: 'profile', lid: DOCUMENTS.preferences, fields: changed }],
  steps: [{ name: 'update', endpoint: notificationEndpoints.savePreferences, build: ({ row }) => ({ body: bodyOf(row) }) }],
  resources: ['preferences'],
  words: {
    label: () => words.preferencesChanged,
    success: () => words.preferencesOk,
    failure: () => words.preferencesFailed,
    fields: words.preferences,
  },
  edit: () => '/notifications',
})

export const notificationCommands = [readNotifications, readAllNotifications, savePreferences]
