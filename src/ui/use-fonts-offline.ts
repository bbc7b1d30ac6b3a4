import { useEffect } from 'react'
import { onMeteredNetwork } from '#lib/metered-network.ts'

/** ms: what the page needs itself comes first. */
const PATIENCE = 3000

/**
 * Loads the Latin file of every face that may be chosen, one after another, so that the picker and the previews have them without a
 * network (APR-21): the service worker keeps what was loaded. Not where bytes cost something.
 */
export function useFontsOffline(): void {
  useEffect(() => {
    if (onMeteredNetwork()) return
    let left = false
    const load = async () => {
      for (const face of document.fonts) {
        if (left) return
        // What cannot be loaded now is loaded when it is used.
        if (isLatin(face)) await face.load().catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void load(), PATIENCE)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
}

const isLatin = ({ unicodeRange }: FontFace) => /^U\+0+(-|$)/i.test(unicodeRange)
