const SCHOOL = /([?&])tenant=(\d+)(?:&|$)/

/**
 * The school whose app an address opens, where several share an origin (`contract/app-files.ts`), and the address without it.
 * null: it names none.
 */
export function schoolOfApp(href: string): { readonly tenant: string | null; readonly rest: string } {
  return { tenant: SCHOOL.exec(href)?.[2] ?? null, rest: href.replace(SCHOOL, '$1').replace(/[?&]$/, '') }
}
