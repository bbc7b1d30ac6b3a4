/** Where a server keeps what it knows. */
export interface Place {
  readonly dataDir: string
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Files are in a bucket, which is copied by its own means (docs/operate.md). */
  readonly bucket: boolean
}

/** What a backup says of itself, in `backup.json`. */
export interface Manifest {
  readonly format: 1
  /** When the database was as it is in it. */
  readonly made: string
  readonly database: 'embedded' | 'postgres'
  readonly bucket: boolean
  /** Of the embedded database. */
  readonly rows: number | null
  readonly files: { readonly count: number; readonly bytes: number }
}

/*
 * A backup is a folder:
 *
 *   lousa-20261130-030000Z/
 *     backup.json      what it is; the last that is written
 *     pg/              the embedded database, or
 *     database.dump    what pg_dump wrote
 *     files/           uploaded files, unless they are in a bucket
 *     storage.key      signs links to upload
 *
 * While it is written and checked, its name ends with `.part`.
 */
export const MANIFEST = 'backup.json'
export const DUMP = 'database.dump'
export const PART = '.part'

export const nameAt = (now: Date): string => `lousa-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}Z`
export const isBackupName = (name: string): boolean => /^lousa-\d{8}-\d{6}Z$/.test(name)
