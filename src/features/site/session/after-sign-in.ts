import { isExternal, redirectHref } from '#lib/url.ts'

/** The address after sign-in: the requested one, else the tenant's (LOG-11), else the homepage. Never off the site. */
export function afterSignIn(next: string | undefined, redirect: string | null | undefined): string {
  const paths = [redirectHref(next), redirectHref(redirect)]
  return paths.find((path) => path !== null && !isExternal(path) && !path.startsWith('/login')) ?? '/homepage'
}
