/** The settings that the server wrote into the page's `lousa-config`. Other keys are ignored. */
export interface PageConfig {
  /** Whether this server has the network laboratory (`DEMO=1`). */
  readonly lab: boolean
  /** Names the build and its policy; null for a page that the server did not render. */
  readonly version: string | null
}

/** @param content of `<meta name="lousa-config">`; null for a page that the server did not render. */
export function readPageConfig(content: string | null | undefined): PageConfig {
  const config = parse(content)
  return { lab: config['lab'] === true, version: typeof config['version'] === 'string' ? config['version'] : null }
}

function parse(content: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const config: unknown = JSON.parse(content ?? '{}')
    return typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
