/** The settings that the server wrote into the page's `lousa-config`. Other keys are ignored. */
export interface PageConfig {
  /** Whether this server has the network laboratory (`DEMO=1`). */
  readonly lab: boolean
}

/** @param content of `<meta name="lousa-config">`; null for a page that the server did not render. */
export function readPageConfig(content: string | null | undefined): PageConfig {
  try {
    const config: unknown = JSON.parse(content ?? '{}')
    return { lab: typeof config === 'object' && config !== null && 'lab' in config && config.lab === true }
  } catch {
    return { lab: false }
  }
}
