import { isExternal, redirectHref } from '#lib/url.ts'

/** Where one goes after signing in: where one wanted to go, else where the tenant leads (LOG-11), else home. Never off the site. */
export function afterSignIn(next: string | undefined, redirect: string | null | undefined): string {
  const paths = [redirectHref(next), redirectHref(redirect)]
  return paths.find((path) => path !== null && !isExternal(path) && !path.startsWith('/login')) ?? '/homepage'
}
