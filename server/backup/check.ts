import { readFile, rm } from 'node:fs/promises'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLITE_OPTIONS } from '#server/db/database.ts'
import { copyFolder } from '#server/db/embedded-copy.ts'
import { MAJOR } from '#server/db/embedded.ts'
import { badBackup, noBackup } from '#server/errors/backup-errors.ts'
import { amountOf } from './files.ts'
import { DUMP, MANIFEST, type Manifest } from './place.ts'
import { runProgram } from './programs.ts'

/** @throws {OperatorError} it is no backup, or not all of it is there */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw noBackup(backup)
  const manifest = parsed(text)
  if (manifest?.format !== 1) throw badBackup(backup, `${MANIFEST} não pode ser lido`)
  const { count, bytes } = await amountOf(join(backup, 'files'))
  if (count !== manifest.files.count || bytes !== manifest.files.bytes)
    throw badBackup(backup, `${count} arquivos com ${bytes} bytes, e eram ${manifest.files.count} com ${manifest.files.bytes}`)
  return manifest
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return null
  }
}

/** Opens a copy of the copied database and reads every row. @returns how many there are */
export async function rowsInside(backup: string, scratch: string): Promise<number> {
  try {
    const version = (await readFile(join(backup, 'pg', 'PG_VERSION'), 'utf8')).trim()
    if (version !== MAJOR) throw new Error(`PostgreSQL ${version}, e esta Lousa lê o ${MAJOR}`)
    await copyFolder(join(backup, 'pg'), scratch)
    const client = await PGlite.create({ ...PGLITE_OPTIONS, dataDir: scratch })
    try {
      return await countRows(client)
    } finally {
      await client.close()
    }
  } catch (error) {
    throw badBackup(backup, `o banco não abre: ${error instanceof Error ? error.message : String(error)}`, error)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Each row is read whole, so a page whose checksum is wrong is found. */
async function countRows(client: PGlite): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  let count = 0
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(t::text)::int as n from public.${name} t`)
    count += rows[0]?.n ?? 0
  }
  return count
}

/** Reads all that pg_dump wrote. */
export const readDump = (backup: string): Promise<void> => runProgram('pg_restore', ['--file', devNull, join(backup, DUMP)])
