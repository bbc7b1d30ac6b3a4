import { type Endpoint, fillPath } from './endpoint.ts'
import type { PathOverrides } from './overrides.ts'

// Where a deployment has its endpoints (EP-98). Every page and worker is told once, before its first call.

let moved: PathOverrides = {}

export const moveApiPaths = (paths: PathOverrides): void => void (moved = paths)

/** What a page was told, for its worker. */
export const movedApiPaths = (): PathOverrides => moved

/** The one way from an endpoint to its address. @throws when a value is missing: that is a bug. */
export const addressOf = ({ id, path }: Pick<Endpoint, 'id' | 'path'>, params: Readonly<Record<string, string | number>> = {}): string =>
  fillPath(moved[id] ?? path, params)
