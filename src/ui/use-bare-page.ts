import { useEffect } from 'react'

/** While mounted, the page is shown without the site's header, footer and bottom navigation. */
export function useBarePage(isBare = true): void {
  useEffect(() => {
    if (!isBare) return undefined
    document.documentElement.dataset['page'] = 'bare'
    return () => {
      delete document.documentElement.dataset['page']
    }
  }, [isBare])
}
