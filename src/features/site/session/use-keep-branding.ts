import { useEffect } from 'react'
import type { Branding } from '#contract/branding.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { rowKey } from '#db/effect.ts'
import type { ReadTx } from '#db/store.ts'
import { useLogin, useStoredInfo, useStoredPlatform } from '#features/site/read/use-site.ts'
import { usePending } from '#sync/page/pending.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Session } from './session.ts'

/** The address of a local file ends with the page, so the cache leaves it out until the server has the file. */
const logoOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const KEYS = [rowKey('settings', SETTINGS.info), rowKey('settings', SETTINGS.login)]

/**
 * Applies the mirrored look during edits, and updates the branding cache (HDR-12). The cache gets texts only as the server has them: it survives a
 * sign-out, and discarded text must not (security 1).
 */
export function useKeepBranding(session: Session, communities: boolean): void {
  const { account, store } = useWorkspace()
  const platform = useStoredPlatform()
  const info = useStoredInfo()
  const login = useLogin()
  const waiting = usePending()?.filter(({ keys }) => keys.some((key) => KEYS.includes(key))).length ?? 0
  const look =
    platform && info
      ? JSON.stringify({
          id: account.tenantId,
          primary: platform.primary_color,
          textColor: platform.text_color,
          logo: logoOf(platform.logo_horizontal),
          font: platform.font_primary,
          ...(platform.showcase && { showcase: true }),
          ...(platform.sidebar && { sidebar: true }),
          ...(communities && { communities: true }),
          background: platform.background_color_primary,
        })
      : null
  const texts = JSON.stringify([info, login, waiting])
  useEffect(() => {
    if (look === null) return undefined
    let current = true
    const read = store.read(['settings', 'bases'], async (tx) => ({
      name: String((await onServer(tx, SETTINGS.info))['name'] ?? ''),
      login: await onServer(tx, SETTINGS.login),
    }))
    read
      .then((found) => {
        if (current) session.rememberBranding({ ...(JSON.parse(look) as Branding), ...found })
      })
      // The database was closed. The page itself shows that.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [session, store, look, texts])
}

/** The row as the server has it, without unsent edits. */
async function onServer(tx: ReadTx, lid: string): Promise<Record<string, unknown>> {
  const base = await tx.get('bases', rowKey('settings', lid))
  if (base !== undefined) return base.fields ?? {}
  const { lid: _lid, born: _born, ...fields } = (await tx.get('settings', lid)) ?? { lid, born: 0 }
  return fields
}
