import '#lib/zod-jitless.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { rowKey } from '#db/effect.ts'
import { type Preferences, preferencesForm, savePreferences } from '#features/site/model/notification-commands.ts'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { useProfile } from '#features/site/read/use-site.ts'
import { laterText } from '#i18n/later.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import { useDraft } from '#sync/page/draft/use-draft.ts'
import { useTyped } from '#sync/page/draft/use-typed.ts'
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
const NOTHING: Partial<Preferences> = {}

/** The preferences as they read with the draft over them, and what changes, saves and discards them. */
export function usePreferences() {
  const row = useRow('profile', DOCUMENTS.preferences) as Preferences | null | undefined
  const profile = useProfile()
  const mirror = useMirror([useResource(reads.preferences)])
  const draft = useDraft<Partial<Preferences>>({
    form: 'preferences',
    keys: [KEY],
    label: words.label,
    link: '/notifications',
    schema: draftSchema,
  })
  const known = row === undefined || profile === undefined || !draft.ready ? undefined : row
  return { row: known, mirror, draft, communities: profile?.Subscribed_Communities ?? [], edit: useRowEdit(KEY) ?? null }
}

export type PreferencesState = ReturnType<typeof usePreferences>

/** The form over a row that is here. */
export function usePreferencesForm({ draft, communities }: PreferencesState, row: Preferences) {
  const workspace = useWorkspace()
  const wait = useWait()
  const { typed: written, now, put } = useTyped(draft)
  const typed = written ?? NOTHING
  const [phase, setPhase] = useState<'open' | 'saving' | 'saved' | 'elsewhere' | 'failed'>('open')
  const values: Preferences = { ...row, ...typed }
  const set = (changed: Partial<Preferences>) => {
    const next = onlyDifferent({ ...now(), ...changed }, row)
    put(next)
    setPhase('open')
    if (Object.keys(next).length > 0) draft.write(next)
    else void draft.discard()
  }
  const save = async () => {
    setPhase('saving')
    try {
      const opened = draft.opened()
      await workspace.record(savePreferences, typed, { form: 'preferences', ...(opened !== undefined && { opened }) })
      await draft.discard()
      const since = changedSince(now() ?? NOTHING, typed)
      put(since)
      if (Object.keys(since).length > 0) draft.write(since)
      else setPhase('saved')
      showQueuedToast(laterText(wait))
    } catch (error) {
      draft.write(now() ?? typed)
      setPhase(error instanceof RecordRefused && error.code === 'savedElsewhere' ? 'elsewhere' : 'failed')
    }
  }
  return {
    values,
    phase,
    wait,
    changes: countChanges(typed, row),
    turn: (event: Event, channel: Channel, on: boolean) => set({ [event]: { ...values[event], [channel]: on } }),
    /** PRF-07 */
    communities: communities.map(({ id, title }): Community => ({ community_id: id, title, activeNotify: has(values.communities, id) })),
    notify: (id: number, on: boolean) =>
      set({ communities: on ? [...values.communities, id] : values.communities.filter((each) => String(each) !== String(id)) }),
    save,
    async keepMine() {
      await draft.catchUp()
      draft.write(typed)
      await save()
    },
    async discard() {
      const undo = await draft.keep()
      put(null)
      setPhase('open')
      await draft.discard()
      return undo
    },
  }
}

const changedSince = (now: Partial<Preferences>, then: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => then[name as keyof Preferences] !== value))

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
function countChanges(typed: Partial<Preferences>, row: Preferences): number {
  const cells = EVENTS.flatMap((event) =>
    CHANNELS.filter((channel) => typed[event] !== undefined && typed[event][channel] !== row[event][channel]),
  )
  const { communities } = typed
  const ids = new Set([...row.communities, ...(communities ?? [])].map(Number))
  const turned = communities === undefined ? [] : [...ids].filter((id) => has(communities, id) !== has(row.communities, id))
  return cells.length + turned.length
}
