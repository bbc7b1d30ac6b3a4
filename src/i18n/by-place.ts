import { unkept } from '#lib/unkept.ts'

type InPage<T> = { readonly [K in keyof T]?: T[K] extends string ? string : T[K] }

/**
 * The texts of a pack. Those that say where words are kept are said anew by `inPage` in a page whose browser keeps nothing (PER-03): read a text
 * when it is shown, not when the module is loaded.
 */
export function byPlace<T extends object>(words: T, inPage: InPage<T>): T {
  const pack = { ...words }
  for (const name of Object.keys(inPage) as (keyof T)[]) {
    Object.defineProperty(pack, name, { enumerable: true, get: () => (unkept.now() === null ? words : inPage)[name] })
  }
  return pack
}
