import type { Entry } from '#db/entry.ts'

/** How many changes these entries are to a person: one press of «Salvar» may record several (decision 0106). */
export function countSaves(entries: readonly Pick<Entry, 'save'>[]): number {
  const saves = new Set<string>()
  let alone = 0
  for (const { save } of entries) {
    if (save === undefined) alone++
    else saves.add(save)
  }
  return saves.size + alone
}
