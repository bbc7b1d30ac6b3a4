import { useEffect } from 'react'
import { onMeteredNetwork } from '#lib/metered-network.ts'

/** Delay, ms: the page's own needs come first. */
const TIMEOUT_MS = 3000

/**
 * Loads the Latin file of every selectable font, one after another, so that the picker and the previews have them offline (APR-21): the
 * service worker caches them. Not on a metered network.
 */
export function useFontsOffline(): void {
  useEffect(() => {
    if (onMeteredNetwork()) return
    let left = false
    const load = async () => {
      for (const face of document.fonts) {
        if (left) return
        // A font that fails now is loaded on use.
        if (isLatin(face)) await face.load().catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void load(), TIMEOUT_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
}

const isLatin = ({ unicodeRange }: FontFace) => /^U\+0+(-|$)/i.test(unicodeRange)
