import { unkept } from '#lib/unkept.ts'

type InPage<T> = { readonly [K in keyof T]?: T[K] extends string ? string : T[K] }

/**
 * The texts of a pack. Those that say where words are kept are said anew by `inPage` in a page whose browser keeps nothing (PER-03): read a text
 * when it is shown, not when the module is loaded. Another language fills both, `inPage` as a group of the pack (lib/language.ts).
 */
export function byPlace<T extends object, I extends InPage<T>>(words: T, inPage: I): T & { readonly inPage: I } {
  const pack = { ...words, inPage }
  for (const name of Object.keys(inPage) as (keyof T & keyof I)[]) {
    const texts = { here: words[name], inPage }
    Object.defineProperty(pack, name, {
      enumerable: true,
      get: () => (unkept.now() === null ? texts.here : texts.inPage[name]),
      set: (text: T[typeof name]) => {
        texts.here = text
      },
    })
  }
  return pack
}
