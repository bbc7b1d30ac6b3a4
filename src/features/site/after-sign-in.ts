import { safeHref } from '#lib/url.ts'

/** Where one goes after signing in: where one wanted to go, else where the tenant leads (LOG-11), else home. Never off the site. */
export function afterSignIn(next: string | undefined, redirect: string | null | undefined): string {
  const paths = [next, redirect].map((each) => (each?.startsWith('/') === true ? safeHref(each) : null))
  return paths.find((path) => path !== null && !path.startsWith('/login')) ?? '/homepage'
}
