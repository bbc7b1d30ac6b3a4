import type { Dns, Found } from '#server/services/dns.ts'

/** What a name answers; what is not here does not exist. */
export interface FakeName {
  readonly addresses?: Found
  readonly alias?: Found
  readonly texts?: Found
}

/** A DNS of tests. `names` may change while it is used. */
export const fakeDns = (names: Readonly<Record<string, FakeName>> = {}): Dns => ({
  addresses: (name) => Promise.resolve(names[name]?.addresses ?? 'none'),
  alias: (name) => Promise.resolve(names[name]?.alias ?? 'none'),
  texts: (name) => Promise.resolve(names[name]?.texts ?? 'none'),
})
