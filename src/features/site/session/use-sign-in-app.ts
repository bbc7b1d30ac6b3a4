import { useEffect } from 'react'
import type { Branding } from '#contract/branding.ts'

/**
 * What is installed from the sign-in page is its school, also where the document comes from the service worker, which names none (PWA-10). Its
 * shortcuts are those of nobody: whoever comes in asks for the manifest anew (PWA-12).
 */
export function useSignInApp({ id, primary }: Pick<Branding, 'id' | 'primary'>): void {
  useEffect(() => {
    if (id === '' || navigator.serviceWorker?.controller == null) return
    import('#features/site/device/home-screen.ts')
      .then(({ dressForHomeScreen }) => dressForHomeScreen({ tenantId: id, colour: primary }))
      // Without it nothing is missing but what would be installed.
      .catch(() => undefined)
  }, [id, primary])
  useEffect(() => () => document.querySelector('link[rel=manifest]')?.remove(), [])
}
