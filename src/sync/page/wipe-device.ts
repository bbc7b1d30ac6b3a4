import type { Studio } from './studio.ts'

/** Work that would be lost, over all accounts of this device. */
export interface Unfinished {
  readonly entries: number
  readonly drafts: number
}

/** What this device holds of unfinished work: this account's, and that of other accounts that were used here. */
export function unfinishedOnDevice(_studio: Studio): Promise<{ readonly here: Unfinished; readonly others: Unfinished }> {
  return Promise.reject(new Error('not yet'))
}

/**
 * ‹Limpar dados deste dispositivo› (PWA-07): signs out and erases every account's data here. Work that is not finished stays, its own
 * account's and others', unless `discard` says that the person agreed to lose it. Ends at the sign-in page; it does not come back.
 */
export function wipeDevice(_studio: Studio, _options: { readonly discard: boolean }): Promise<void> {
  return Promise.reject(new Error('not yet'))
}
