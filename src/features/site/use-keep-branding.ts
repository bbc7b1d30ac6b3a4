import { useEffect } from 'react'
import { useStudio } from '#sync/page/provider.tsx'
import type { Session } from './session.ts'
import { useLogin, useStoredInfo, useStoredPlatform } from './use-site.ts'

/** A file of this device has no address that outlives the page: until the server has one, the cache names none. */
const logoOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The look follows the mirror while one edits, and the branding cache follows the look (HDR-12). */
export function useKeepBranding(session: Session): void {
  const { account } = useStudio()
  const platform = useStoredPlatform()
  const info = useStoredInfo()
  const login = useLogin()
  const look =
    platform && info
      ? JSON.stringify({
          id: account.tenantId,
          name: info.name,
          primary: platform.primary_color,
          textColor: platform.text_color,
          logo: logoOf(platform.logo_horizontal),
          font: platform.font_primary,
          login: login ?? {},
        })
      : null
  useEffect(() => {
    if (look !== null) session.keepBranding(JSON.parse(look) as Parameters<Session['keepBranding']>[0])
  }, [session, look])
}
