import type { Endpoint } from './endpoint.ts'

/** Paths that differ in a deployment, by endpoint id (`API_PATHS`). */
export type PathOverrides = Readonly<Record<string, string>>

const API = '/api/'

/**
 * The table with other paths (EP-98). A replacement must have the same placeholders, because the callers fill exactly those.
 * @throws for an unknown id or other placeholders: no start is better than calls to a half-filled address.
 */
export function withOverrides<T extends Readonly<Record<string, Endpoint>>>(table: T, overrides: PathOverrides): T {
  const ids = new Set(Object.values(table).map(({ id }) => id))
  for (const id of Object.keys(overrides)) if (!ids.has(id)) throw new Error(`API_PATHS: no endpoint ${id}`)
  const moved = Object.entries(table).map(([name, endpoint]) => {
    const path = overrides[endpoint.id]
    if (path === undefined) return [name, endpoint]
    if (placeholders(path) !== placeholders(endpoint.path))
      throw new Error(`API_PATHS: ${endpoint.id} needs the placeholders of ${endpoint.path}`)
    // Whatever else is asked of our origin is the app's.
    if (endpoint.path.startsWith(API) && !path.startsWith(API)) throw new Error(`API_PATHS: ${endpoint.id} must be below ${API}`)
    return [name, { ...endpoint, path }]
  })
  return Object.fromEntries(moved) as T
}

const placeholders = (path: string) => [...new Set(path.match(/\{\+?\w+\}/g))].toSorted((a, b) => a.localeCompare(b)).join('')
