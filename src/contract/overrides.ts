import type { Endpoint } from './endpoint.ts'

/** Paths that differ in a deployment, by endpoint id (`API_PATHS`). */
export type PathOverrides = Readonly<Record<string, string>>

const API = '/api/'

/**
 * Why the paths cannot be used, in one sentence for whoever runs the server; null: they can (EP-98). A path must have the placeholders of the one that
 * it replaces, because the callers fill exactly those.
 */
export function overrideProblem(table: Readonly<Record<string, Endpoint>>, overrides: PathOverrides): string | null {
  const paths = new Map(Object.values(table).map(({ id, path }) => [id, path]))
  for (const [id, path] of Object.entries(overrides)) {
    const documented = paths.get(id)
    if (documented === undefined) return `não há endpoint ${id}`
    if (placeholders(path) !== placeholders(documented))
      return `o caminho de ${id} precisa das mesmas partes entre chaves que ${documented}`
    // Every other address of the origin belongs to the app.
    if (documented.startsWith(API) && !path.startsWith(API)) return `o caminho de ${id} começa com ${API}`
  }
  return null
}

const placeholders = (path: string) => [...new Set(path.match(/\{\+?\w+\}/g))].toSorted((a, b) => a.localeCompare(b)).join('')
