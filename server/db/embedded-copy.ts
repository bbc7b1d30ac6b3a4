import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { askHolder } from './process-lock.ts'

/*
 * A copy of the embedded database as it is at one moment. Only the process that has it open can make one:
 *
 *   npm run backup ── «copy <folder>» ──► the server: no query runs ─► checkpoint ─► folder `pg` copied ─► queries run on
 */

const ASK = 'copy '

/** @returns false: no server has the folder open */
export const askForCopy = (dataDir: string, into: string): Promise<boolean> => askHolder(dataDir, ASK + into)

export async function copyWhenAsked(client: PGlite, dataDir: string, ask: string): Promise<void> {
  if (!ask.startsWith(ASK)) throw new Error('esta Lousa não sabe fazer isso')
  // Every other query waits for this one's end; it has written nothing itself.
  await client.transaction(async (tx) => {
    await tx.exec('checkpoint')
    await copyFolder(join(dataDir, 'pg'), ask.slice(ASK.length))
  })
}

/** @param into must not be there */
export async function copyFolder(from: string, into: string): Promise<void> {
  await cp(from, into, {
    recursive: true,
    force: false,
    errorOnExist: true,
    // Where the disk can, both share their blocks until one changes.
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => basename(path) !== 'postmaster.pid',
  })
}
