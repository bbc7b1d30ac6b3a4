/** Path of the pages that run in a frame, each with its own policy instead of the app's. */
export const FRAMES = '/frames/'

/** Every frame page has an opaque origin and no network for its scripts, and stands only in a page of this app. */
const sandboxed = (more: string) =>
  `sandbox allow-scripts; default-src 'none'; ${more}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/**
 * The HEIC decoders compile code at run time, so they run in a sandbox. The page is one file with everything inline: the sandbox has no service
 * worker, so other files would be missing offline.
 */
const compiling = (how: string) => sandboxed(`script-src 'unsafe-inline' ${how}; worker-src blob:`)

/**
 * An owner's HTML (decision 0101). Pictures, films, fonts and styles may come from the web; scripts only from the block itself, and they reach
 * neither network nor workers nor frames.
 */
const ownersHtml = sandboxed(
  "script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline' https:; img-src https: data: blob:; media-src https: data: blob:; font-src https: data:",
)

const POLICIES: Readonly<Record<string, string>> = {
  heic: compiling("'unsafe-eval'"),
  libheif: compiling("'wasm-unsafe-eval'"),
  html: ownersHtml,
}

/** The policy of a frame page by its name; null when there is no such frame. */
export const framePolicy = (name: string): string | null => POLICIES[name] ?? null

/** `/frames/heic-1a2b3c4d.html` → `heic` */
export function frameName(path: string): string | null {
  return /^\/frames\/([a-z]+)-[\w-]+\.html$/.exec(path)?.[1] ?? null
}
