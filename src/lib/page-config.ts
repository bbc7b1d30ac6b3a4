/** What the server wrote into the page's `lousa-config`, as far as a page asks for it. Anything else there is nobody's business here. */
export interface PageConfig {
  /** There is a network laboratory on this server (`DEMO=1`). */
  readonly lab: boolean
}

/** @param content of `<meta name="lousa-config">`; null where a page was not rendered by the server. */
export function readPageConfig(content: string | null | undefined): PageConfig {
  try {
    const config: unknown = JSON.parse(content ?? '{}')
    return { lab: typeof config === 'object' && config !== null && 'lab' in config && config.lab === true }
  } catch {
    return { lab: false }
  }
}
