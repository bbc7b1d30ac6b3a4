/**
 * How the typed word is compared (UIX-05, AMB-09): `caseless` in the V2 dialogs, `exact` in the legacy ones, `loose` for banners, which also
 * ignores white space.
 */
export type ConfirmMatcher = 'caseless' | 'exact' | 'loose'

const read: Readonly<Record<ConfirmMatcher, (text: string) => string>> = {
  caseless: (text) => text.toLowerCase(),
  exact: (text) => text,
  loose: (text) => text.replaceAll(/\s/g, '').toLowerCase(),
}

export function confirms(typed: string, word: string, matcher: ConfirmMatcher): boolean {
  return read[matcher](typed) === read[matcher](word)
}
