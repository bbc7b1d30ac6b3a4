import type { Studio } from './studio.ts'

// Work that moves: out of this device into a file, back out of the journal, and in from a file (IOX-02).

export interface ExportResult {
  /** Edits that moved into the file; 0 and no drafts: nothing was there to move, and no file was made. */
  readonly count: number
  readonly drafts: number
  /** Edits that stayed, because they are being sent now or refer to one that is. */
  readonly left: number
  /** The file's id, and its name as it was handed to the browser. */
  readonly id: string | null
  readonly fileName: string | null
}

export type ImportResult =
  | { readonly ok: true; readonly count: number; readonly drafts: number; readonly already: number }
  /** Nothing was changed; `message` says why, in Portuguese. */
  | { readonly ok: false; readonly why: ImportRefusal; readonly message: string }

export type ImportRefusal = 'foreign' | 'damaged' | 'newer' | 'other-account' | 'twice' | 'closed' | 'full'

/** Moves what is not on the wire and not acked, drafts included, into a file and hands it to the browser as a download. */
export function exportWork(_studio: Studio): Promise<ExportResult> {
  return Promise.reject(new Error('not yet'))
}

/** Takes the work of a file in: once per file, only of the same person of the same school. Never throws for a bad file. */
export function importWork(_studio: Studio, _file: Blob): Promise<ImportResult> {
  return Promise.reject(new Error('not yet'))
}

/** ‹Trazer de volta›: an exported edit, with what it needs, is queued again. Whether the file was imported elsewhere nobody can know: say so. */
export function bringBack(_studio: Studio, _id: string): Promise<void> {
  return Promise.reject(new Error('not yet'))
}

/** Everything that moved into one file, drafts too. */
export function bringBackFile(_studio: Studio, _id: string): Promise<void> {
  return Promise.reject(new Error('not yet'))
}
