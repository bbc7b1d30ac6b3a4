import '#lib/zod-jitless.ts'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { RowFields } from '#contract/nouns.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { rowKey } from '#db/effect.ts'
import { type Preferences, preferencesForm, savePreferences } from '#features/site/model/notification-commands.ts'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { useProfile } from '#features/site/read/use-site.ts'
import { laterText } from '#i18n/later.ts'
import { useDraftForm } from '#sync/page/draft/use-draft-form.ts'
import { useDraft } from '#sync/page/draft/use-draft.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { useRowEdit } from '#sync/page/status/use-status.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { showQueuedToast } from '#ui/queued-toast.ts'
import { words } from './notice-words.ts'

const KEY = rowKey('profile', DOCUMENTS.preferences)
export const EVENTS = ['like', 'comment', 'reply', 'post'] as const
export const CHANNELS = ['platform', 'email'] as const
type Event = (typeof EVENTS)[number]
type Channel = (typeof CHANNELS)[number]
export type Community = { readonly community_id: number; readonly title: string; readonly activeNotify?: boolean } // PRF-06

const draftSchema = z.partial(preferencesForm)

/** The preferences as they read with the draft over them, and what changes, saves and discards them. */
export function usePreferences() {
  const row = useRow('profile', DOCUMENTS.preferences)
  const profile = useProfile()
  const mirror = useMirror([useResource(reads.preferences)])
  const draft = useDraft<Partial<Preferences>>({
    form: 'preferences',
    keys: [KEY],
    label: words.label,
    link: '/notifications',
    schema: draftSchema,
  })
  const whole = useMemo(() => row && wholeOf(row), [row])
  const known = row === undefined || profile === undefined || !draft.ready ? undefined : whole
  return { row: known, mirror, draft, communities: profile?.Subscribed_Communities ?? [], edit: useRowEdit(KEY) ?? null }
}

const NO_CHANNEL = { platform: false, email: false }

/** What the server did not say is off. */
const wholeOf = ({ like, comment, reply, post, communities }: RowFields<'profile', 'preferences'>): Preferences => ({
  like: like ?? NO_CHANNEL,
  comment: comment ?? NO_CHANNEL,
  reply: reply ?? NO_CHANNEL,
  post: post ?? NO_CHANNEL,
  communities: [...(communities ?? [])],
})

export type PreferencesState = ReturnType<typeof usePreferences>

/** The form over a row that is here. */
export function usePreferencesForm({ draft, communities }: PreferencesState, row: Preferences) {
  const workspace = useWorkspace()
  const wait = useWait()
  const form = useDraftForm<Preferences>({
    draft,
    stored: row,
    fieldwise: true,
    isDirty: (values) => countChanges(values, row) > 0,
    tidy: (typed) => onlyDifferent(typed, row),
    async record(_, typed, options) {
      await workspace.record(savePreferences, typed, options)
      showQueuedToast(laterText(wait))
    },
  })
  const { values, set } = form
  return {
    ...form,
    wait,
    changes: countChanges(values, row),
    turn: (event: Event, channel: Channel, on: boolean) => set({ [event]: { ...values[event], [channel]: on } }),
    /** PRF-07 */
    communities: communities.map(({ id, title }): Community => ({ community_id: id, title, activeNotify: has(values.communities, id) })),
    notify: (id: number, on: boolean) =>
      set({ communities: on ? [...values.communities, id] : values.communities.filter((each) => String(each) !== String(id)) }),
  }
}

const has = (ids: Preferences['communities'], id: number) => ids.some((each) => String(each) === String(id))

const sameIds = (a: Preferences['communities'], b: Preferences['communities']) =>
  a.length === b.length && b.every((id) => has(a, Number(id)))

function onlyDifferent(typed: Partial<Preferences>, row: Preferences): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) =>
      name === 'communities'
        ? !sameIds(typed.communities ?? [], row.communities)
        : CHANNELS.some((channel) => typed[name as Event]?.[channel] !== row[name as Event][channel]),
    ),
  )
}

/** How many switches stand otherwise than the row has them. */
function countChanges(values: Preferences, row: Preferences): number {
  const cells = EVENTS.flatMap((event) => CHANNELS.filter((channel) => values[event][channel] !== row[event][channel]))
  const ids = [...new Set([...row.communities, ...values.communities].map(Number))]
  return cells.length + ids.filter((id) => has(values.communities, id) !== has(row.communities, id)).length
}
