// The one Trusted Types policy of our own: addresses of scripts that the build made. Everything else is refused.

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

/** A script address that the browser's script sinks accept. */
export const scriptUrl = (url: string): string => policy.createScriptURL(url)
