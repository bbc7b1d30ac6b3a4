import { useEffect } from 'react'
import { usePlatform } from '#features/site/read/use-site.ts'
import { pictureHref } from '#lib/url.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'

/** The school's own icon in the browser's tab (APR-05), or the default icon. */
export function useFavicon(): void {
  const platform = usePlatform()
  const address = pictureHref(useFileUrl(platform?.favicon))
  useEffect(() => {
    if (address === null) return
    // Browsers choose among several icons by type and size, so the default icons are disabled while the school has its own.
    const ours = [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')]
    const own = Object.assign(document.createElement('link'), { rel: 'icon', href: address })
    for (const link of ours) link.rel = 'lousa-icon'
    document.head.append(own)
    return () => {
      own.remove()
      for (const link of ours) link.rel = 'icon'
    }
  }, [address])
}
