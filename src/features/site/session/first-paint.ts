import type { Branding } from '#contract/branding.ts'
import { asFirstPaint, FIRST_PAINT, type FirstHome, type FirstPaint, SHELL } from '#contract/first-paint.ts'
import type { SignedIn } from './session.ts'

/*
 * The data block that the server put into the document (contract/first-paint.ts). It lasts as long as this page and is not stored. A page from
 * the service worker's cache has none, and reads everything from the mirror.
 */

export interface DocumentBlock {
  /** The school of this document, for the first caller only: later callers ask the server. */
  takeBranding(asked: string | null): Branding | null
  branding(): Branding | null
  /** The account of the document's cookie. */
  account(): SignedIn | null
  /** The homepage, only if the block is of that account. */
  homeFor(account: { readonly tenantId: string; readonly userId: string }): FirstHome | null
  /** After a sign-in or sign-out, nothing of the block may be shown. */
  forget(): void
}

/** Reads the document's block and removes it from the page. */
export function takeFirstPaint(from: Document): DocumentBlock {
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
      const { photo: _photo, name: _name, ...account } = known.account
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

/** An invalid block counts as none. */
function parse(text: string): FirstPaint | null {
  try {
    return asFirstPaint(JSON.parse(text))
  } catch {
    return null
  }
}

export const dropShell = (): void => document.getElementById(SHELL)?.remove()

/** Removes the server-painted shell in the frame in which the app's first page appears. */
export function dropShellBehind(root: HTMLElement): void {
  if (document.getElementById(SHELL) === null) return
  const watch = new MutationObserver(() => {
    if (root.querySelector('main:not(:empty)') === null) return
    watch.disconnect()
    dropShell()
  })
  watch.observe(root, { childList: true, subtree: true })
}
