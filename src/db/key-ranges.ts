import { Dexie } from 'dexie'

/** Ranges for the databases that this page has (`leave-disk.ts`): those of the browser do not fit databases in memory. */
export const keyRanges = (): (typeof Dexie.dependencies)['IDBKeyRange'] => Dexie.dependencies.IDBKeyRange
