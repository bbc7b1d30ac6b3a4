/** The settings that the server wrote into the page's `lousa-config` and into the service worker. Other keys are ignored. */
export interface PageConfig {
  /** Whether this server has the network laboratory (`DEMO=1`). */
  readonly lab: boolean
  /** Names the build and its policy; null for a page that the server did not render. */
  readonly version: string | null
  /** Paths of this deployment that differ from the contract, by endpoint id. The server has checked them. */
  readonly apiPaths: Readonly<Record<string, string>>
}

/** @param content of `<meta name="lousa-config">`; null for a page that the server did not render. */
export function readPageConfig(content: string | null | undefined): PageConfig {
  const { lab, version, apiPaths } = parse(content)
  return {
    lab: lab === true,
    version: typeof version === 'string' ? version : null,
    apiPaths: (apiPaths ?? {}) as PageConfig['apiPaths'],
  }
}

interface Page {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null
}

/** The open page's. */
export const pageConfigIn = (page: Page): PageConfig =>
  readPageConfig(page.querySelector('meta[name=lousa-config]')?.getAttribute('content'))

function parse(content: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const config: unknown = JSON.parse(content ?? '{}')
    return typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
