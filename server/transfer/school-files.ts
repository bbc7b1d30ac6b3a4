import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { damagedSchool } from '#server/errors/school-errors.ts'
import { readAddress } from '#server/services/storage.ts'
import { checkedLines, FILES, type FileLine, fileOf, type SchoolManifest, sha256 } from './school-folder.ts'

/** One after the other, each compared with its hash. @throws {OperatorError} one is missing, or another one */
export async function* filesIn(
  folder: string,
  { school, files }: SchoolManifest,
): AsyncGenerator<{ readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  for await (const { path, bytes: size, sha256: written } of checkedLines<FileLine>(folder, join(folder, FILES), files)) {
    if (readAddress(path)?.tenantId !== school.id) throw damagedSchool(folder, `${path} não é um arquivo da escola`)
    const bytes = await readFile(fileOf(folder, path)).catch((error: unknown) => {
      throw damagedSchool(folder, `falta o arquivo ${path}`, error)
    })
    if (bytes.length !== size || sha256(bytes) !== written) throw damagedSchool(folder, `o arquivo ${path} foi mudado`)
    yield { path, bytes: new Uint8Array(bytes) }
  }
}
