import type { Endpoint } from './endpoint.ts'

/** Paths that a deployment serves elsewhere than the contract says, by endpoint id (`API_PATHS`). */
export type PathOverrides = Readonly<Record<string, string>>

/**
 * The same table with other paths (EP-98). Only a path that names the same placeholders can take another's place: the callers fill
 * those and no others.
 * @throws when an id is unknown or the placeholders differ, because a call to a half-filled address would be worse than no start.
 */
export function withOverrides<T extends Readonly<Record<string, Endpoint>>>(table: T, overrides: PathOverrides): T {
  const ids = new Set(Object.values(table).map(({ id }) => id))
  for (const id of Object.keys(overrides)) if (!ids.has(id)) throw new Error(`API_PATHS: no endpoint ${id}`)
  const moved = Object.entries(table).map(([name, endpoint]) => {
    const path = overrides[endpoint.id]
    if (path === undefined) return [name, endpoint]
    if (placeholders(path) !== placeholders(endpoint.path))
      throw new Error(`API_PATHS: ${endpoint.id} needs the placeholders of ${endpoint.path}`)
    return [name, { ...endpoint, path }]
  })
  return Object.fromEntries(moved) as T
}

const placeholders = (path: string) => [...new Set(path.match(/\{\+?\w+\}/g))].toSorted((a, b) => a.localeCompare(b)).join('')
