import type { Branding } from '#contract/branding.ts'
import { FIRST_PAINT, type FirstHome, type FirstPaint, firstPaint, SHELL } from '#contract/first-paint.ts'
import type { SignedIn } from './session.ts'

/*
 * What the server handed over in the document (contract/first-paint.ts). It lives as long as this page and is written nowhere: a page that came out of the
 * service worker's cache has none, and everything comes from the mirror.
 */

export interface Handed {
  /** The school of this document, once: whoever asks later asks the server. */
  takeBranding(asked: string | null): Branding | null
  branding(): Branding | null
  /** Whom the document's own cookie named. */
  account(): SignedIn | null
  /** The homepage of that account, and of no other. */
  homeFor(account: { readonly tenantId: string; readonly userId: string }): FirstHome | null
  /** Somebody came or went: nothing of the block may be shown any more. */
  forget(): void
}

/** Reads the document's block and takes it out. */
export function takeHanded(from: Document): Handed {
  const block = from.getElementById(FIRST_PAINT)
  const text = block?.textContent ?? null
  block?.remove()
  let known = text === null ? null : parse(text)
  let fresh = known?.branding ?? null
  return {
    takeBranding(asked) {
      if (fresh === null || (asked !== null && asked !== fresh.id)) return null
      const branding = fresh
      fresh = null
      return branding
    },
    branding: () => known?.branding ?? null,
    account() {
      if (known?.account == null) return null
      const { photo: _photo, ...account } = known.account
      return account
    },
    homeFor({ tenantId, userId }) {
      const of = known?.account
      return of?.tenantId === tenantId && of.userId === userId ? (known?.home ?? null) : null
    },
    forget() {
      known = null
      fresh = null
    },
  }
}

/** A block that is not as the contract says is none. */
function parse(text: string): FirstPaint | null {
  try {
    return firstPaint.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const dropShell = (): void => document.getElementById(SHELL)?.remove()

/** What the document painted goes in the frame in which the app's first page stands there. */
export function dropShellBehind(root: HTMLElement): void {
  if (document.getElementById(SHELL) === null) return
  const watch = new MutationObserver(() => {
    if (root.querySelector('main:not(:empty)') === null) return
    watch.disconnect()
    dropShell()
  })
  watch.observe(root, { childList: true, subtree: true })
}
