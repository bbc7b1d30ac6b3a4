import { join } from 'node:path'
import { type Database, openPostgres } from '#server/db/database.ts'
import { hasDatabase, openEmbedded } from '#server/db/embedded.ts'
import { noDatabase } from '#server/errors/operator-errors.ts'
import { createDiskStorage, storageKey } from '#server/services/disk-storage.ts'
import { createS3Storage } from '#server/services/s3-storage.ts'
import type { Storage } from '#server/services/storage.ts'
import type { Env } from './env.ts'

// The database and the files that the settings name: for the server and for the commands beside it.

export async function openDatabase({ databaseUrl, dataDir }: Env): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl)
}

/** For a command that makes no school. @throws {OperatorError} there is none: a wrong `DATA_DIR` gets no empty database */
export async function openExisting(env: Env): Promise<Database> {
  if (env.databaseUrl === undefined && !hasDatabase(env.dataDir)) throw noDatabase(env.dataDir)
  return openDatabase(env)
}

export async function openStorage({ s3, dataDir }: Env): Promise<Storage> {
  return s3 === undefined ? createDiskStorage(join(dataDir, 'files'), await storageKey(dataDir)) : createS3Storage(s3)
}
