import { iconAddress, manifestAddress, startAddress } from '#contract/app-files.ts'
import { barColour } from '#contract/browser-bar.ts'
import { systemOf } from './device-abilities.ts'

// What the browser would install, in a document from the cache, which names no school (PWA-10). The server's documents have most of it.

export interface SchoolOfPage {
  readonly tenantId: string
  readonly colour: string | null
}

export function dressForHomeScreen({ tenantId, colour }: SchoolOfPage, { userAgent, maxTouchPoints }: Navigator = navigator): void {
  point('manifest', manifestAddress(tenantId), { crossOrigin: 'use-credentials' })
  point('apple-touch-icon', iconAddress(tenantId, { use: 'apple', size: 180 }))
  const bar = barColour(colour)
  if (bar !== null) document.querySelector('meta[name=theme-color]')?.setAttribute('content', bar)
  // iOS wants one of exactly its own size.
  if (systemOf({ userAgent, touchPoints: maxTouchPoints }) !== 'iphone') return
  const pixels = (side: number) => Math.round(side * devicePixelRatio)
  point('apple-touch-startup-image', startAddress(tenantId, pixels(screen.width), pixels(screen.height)))
}

/** One link of this kind. An equal one stays: the browser would ask for it again. */
function point(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): void {
  const known = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)
  if (known?.getAttribute('href') === href) return
  const link = Object.assign(document.createElement('link'), { rel, ...more })
  link.setAttribute('href', href)
  if (known === null) document.head.append(link)
  else known.replaceWith(link)
}
