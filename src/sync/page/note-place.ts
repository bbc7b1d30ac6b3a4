import { deviceStorage } from '#lib/device-storage.ts'

// Where sealed notes lie (`sealed-note.ts`). Every page looks for some, few find any.

/** How the ids of an account's notes begin. */
export const noteIdsFrom = (database: string): string => `lousa:note:${database}:`

/** Ids of the notes that pages of this account left. */
export function notesOf(database: string): string[] {
  return deviceStorage.keys().filter((id) => id.startsWith(noteIdsFrom(database)))
}

export function forgetNote(id: string): void {
  deviceStorage.remove(id)
}
