import type { RowFields } from '#contract/nouns.ts'
import { DOCUMENTS, ME, SETTINGS } from '#contract/well-known-ids.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { useListWithPreview, useRowWithPreview } from '#sync/page/unsaved-preview.ts'

// The mirrored rows that the site reads, with the fields that it uses. Their codecs are in the contract; a missing field is `undefined`.

export type PlatformRow = RowFields<'settings', 'platform'>
export type ProfileRow = RowFields<'profile', 'me'>
export type CommunityRow = RowFields<'communities'>

export type MarqueeRow = Omit<RowFields<'marquees'>, 'type'>

// With unsaved values of the drawer; `useStored…` has what visitors see.
export const usePlatform = () => useRowWithPreview('settings', SETTINGS.platform)
export const useInfo = () => useRowWithPreview('settings', SETTINGS.info)
export const useExtra = () => useRowWithPreview('settings', SETTINGS.extra)
export const useTemplate = () => useRowWithPreview('settings', SETTINGS.template)
export const useMarquees = () => useListWithPreview('marquees')
export const useStoredPlatform = () => useRow('settings', SETTINGS.platform)
export const useStoredInfo = () => useRow('settings', SETTINGS.info)
export const useLogin = () => useRow('settings', SETTINGS.login)
export const useMyList = () => useRow('settings', SETTINGS.mylist)
export const useContentConfig = () => useRow('settings', SETTINGS.content)
export const useCommunitiesSetting = () => useRow('settings', SETTINGS.communities)
export const useUnread = () => useRow('settings', DOCUMENTS.unread)
export const useLive = () => useRow('settings', DOCUMENTS.live)?.show_live_alert === true
export const useProfile = () => useRow('profile', ME)
export const useLinks = () => useListWithPreview('links')
export const useCommunities = () => useListWithPreview('communities')

/** A row's id on the server, for addresses. `s12` came from the server; a row created here has no such id yet. */
export const serverId = (lid: string): string | null => (/^s./.test(lid) ? lid.slice(1) : null)
export const lidOfServerId = (sid: string): string => `s${sid}`
