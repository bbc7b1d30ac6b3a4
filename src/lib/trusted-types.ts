// The app's only Trusted Types policy: it accepts addresses of built scripts and refuses everything else.

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const rules = {
  createScriptURL(url: string): string {
    const { origin, pathname } = new URL(url, location.href)
    const ours =
      origin === location.origin &&
      (pathname.startsWith('/assets/') || pathname.startsWith('/src/') || pathname === '/service-worker.js' || pathname === '/dev-sw.js')
    if (!ours) throw new TypeError(`not a script of ours: ${url}`)
    return url
  },
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
const policy = factory === undefined ? rules : factory.createPolicy('lousa', rules)

/** A script address for the browser's script sinks. */
export const scriptUrl = (url: string): string => policy.createScriptURL(url)
