/*
 * `localStorage` and `sessionStorage`. A browser may refuse them: reading the very name throws then (blocked cookies, a sandbox), or it is null.
 * What is written lasts as long as the page in that case. Nobody else says these names (oxlint.config.mjs).
 */

export interface StorageArea {
  get(key: string): string | null
  /** False: it does not outlive this page, because the browser refuses or has no room. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

/** What is used of the browser's own. */
interface Native {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Outlives the tab, on this device. */
export const deviceStorage = areaOf('localStorage')
/** Outlives a reload, in this tab. */
export const tabStorage = areaOf('sessionStorage')

function areaOf(name: 'localStorage' | 'sessionStorage'): StorageArea {
  /** Where the browser refuses. */
  const inPage = new Map<string, string>()
  const area = (): Native | null => {
    try {
      return (globalThis as { readonly [each in typeof name]?: Native | null })[name] ?? null
    } catch {
      return null
    }
  }
  return {
    get(key) {
      const there = area()
      return there === null ? (inPage.get(key) ?? null) : there.getItem(key)
    },
    set(key, value) {
      const there = area()
      try {
        if (there === null) inPage.set(key, value)
        else there.setItem(key, value)
        return there !== null
      } catch {
        return false
      }
    },
    remove(key) {
      inPage.delete(key)
      area()?.removeItem(key)
    },
    keys() {
      const there = area()
      return there === null ? [...inPage.keys()] : Object.keys(there)
    },
  }
}
