import { allImports } from './built-chunks.ts'

interface ImportedEntry {
  readonly chunk: string
  readonly entry: string
}

/** Chunks that import an entry, and the number of all imports. */
export function importedEntries(
  codes: ReadonlyMap<string, string>,
  entries: readonly string[],
): { readonly found: readonly ImportedEntry[]; readonly imports: number } {
  const imports = [...codes].flatMap(([chunk, code]) => allImports(code).map((entry) => ({ chunk, entry })))
  return { found: imports.filter(({ entry }) => entries.includes(entry)), imports: imports.length }
}
