/** Path of the pages that run in a frame, each with its own policy instead of the app's. */
export const FRAMES = '/frames/'

/**
 * The HEIC decoders compile code at run time, so they run in a sandbox: an opaque origin, no network, no storage, and only in a frame of
 * this app. The page is one file with everything inline: the sandbox has no service worker, so other files would be missing offline.
 */
const compiling = (how: string) =>
  `sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' ${how}; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const POLICIES: Readonly<Record<string, string>> = { heic: compiling("'unsafe-eval'"), libheif: compiling("'wasm-unsafe-eval'") }

/** The policy of a frame page by its name; null when there is no such frame. */
export const framePolicy = (name: string): string | null => POLICIES[name] ?? null

/** `/frames/heic-1a2b3c4d.html` → `heic` */
export function frameName(path: string): string | null {
  return /^\/frames\/([a-z]+)-[\w-]+\.html$/.exec(path)?.[1] ?? null
}
