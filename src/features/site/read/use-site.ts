import { DOCUMENTS, ME, SETTINGS } from '#contract/well-known-ids.ts'
import type { ShowcaseSwitches } from '#features/showcase/system.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { useListWithPreview, useRowWithPreview } from '#sync/page/unsaved-preview.ts'

// The mirrored rows that the site reads, with the fields that it uses. Their codecs are in the contract; a missing field is `undefined`.

export interface PlatformRow extends ShowcaseSwitches {
  readonly showcase?: boolean
  /** Whether the links of the main pages are in a sidebar (APR-02). */
  readonly sidebar?: boolean
  readonly primary_color: string
  readonly text_color: string
  /** The server's path, or a file on this device while its upload waits. */
  readonly logo_horizontal: unknown
  readonly favicon: unknown
  readonly font_primary: string
  /** A colour or a picture (contract/backgrounds.ts). */
  readonly background_color_primary: string
  readonly footer_visible: boolean
  readonly credit_visible?: boolean
  readonly banner_custom_transition_type: string
  readonly banner_custom_autoplay: boolean
  readonly banner_custom_autoplay_time: number
}
export interface ExtraRow {
  readonly use_terms: string
  readonly privacy_terms: string
  readonly url_facebook: string
  readonly url_instagram: string
  readonly url_youtube: string
}
export interface ProfileRow {
  readonly id: string | null
  readonly name: string
  readonly email: string
  /** The server's path, or a file on this device while its upload waits. */
  readonly photo_url: unknown
  readonly roles: { role: { slug: string } }[]
  readonly hasThePlayer: boolean
  readonly products?: readonly (number | string)[] | null
  readonly Subscribed_Communities: { id: number; title: string }[] | null
}
export interface LinkRow {
  readonly title: string
  readonly url: string
}
export interface CommunityRow {
  readonly title: string
  readonly active: boolean
  readonly description?: string
  /** Whether the community is closed to this person (ROL-07), and its owner's text for them. */
  readonly locked?: boolean
  readonly upsell_text?: string
  readonly upsell_link?: string
}

export interface MarqueeRow {
  readonly text: string
  readonly product_id: string | null
  readonly timer: number
  readonly url: string
}
export interface TemplateRow {
  readonly course_page_indicator?: boolean
  readonly module_page_indicator?: boolean
  readonly theme_classes?: number
  readonly comment?: boolean
}

interface InfoRow {
  readonly name: string
  readonly description: string
}

// With unsaved values of the drawer; `useStored…` has what visitors see.
export const usePlatform = () => useRowWithPreview<PlatformRow>('settings', SETTINGS.platform)
export const useInfo = () => useRowWithPreview<InfoRow>('settings', SETTINGS.info)
export const useExtra = () => useRowWithPreview<ExtraRow>('settings', SETTINGS.extra)
export const useTemplate = () => useRowWithPreview<TemplateRow>('settings', SETTINGS.template)
export const useMarquees = () => useListWithPreview<MarqueeRow>('marquees', 'marquees')
export const useStoredPlatform = () => useRow<PlatformRow>('settings', SETTINGS.platform)
export const useStoredInfo = () => useRow<InfoRow>('settings', SETTINGS.info)
export const useLogin = () => useRow<Record<string, unknown>>('settings', SETTINGS.login)
export const useMyList = () => useRow<{ published: boolean }>('settings', SETTINGS.mylist)
export const useContentConfig = () => useRow<{ show_blocked_content: boolean }>('settings', SETTINGS.content)
export const useCommunitiesSetting = () => useRow<{ show_communities_page: boolean }>('settings', SETTINGS.communities)
export const useUnread = () => useRow<{ has_unread_notifications: number }>('settings', DOCUMENTS.unread)
export const useLive = () => useRow<{ show_live_alert: boolean }>('settings', DOCUMENTS.live)?.show_live_alert === true
export const useProfile = () => useRow<ProfileRow>('profile', ME)
export const useLinks = () => useListWithPreview<LinkRow>('links', 'links')
export const useCommunities = () => useListWithPreview<CommunityRow>('communities', 'communities')

/** A row's id on the server, for addresses. `s12` came from the server; a row created here has no such id yet. */
export const serverId = (lid: string): string | null => (/^s./.test(lid) ? lid.slice(1) : null)
export const lidOfServerId = (sid: string): string => `s${sid}`
