import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore.ts'
import { noBackup } from '#server/errors/backup-errors.ts'
import { readEnv } from './env.ts'

// `npm run restore -- BACKUP [--aside]`: puts a backup into an empty place, or moves what is there aside first. A root, like main.ts.

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { aside: { type: 'boolean', default: false } } })
  const [backup] = positionals
  if (backup === undefined) throw noBackup('(nenhum caminho)')
  const env = readEnv(process.env)
  const { manifest, before } = await restoreBackup({ ...env, bucket: env.s3 !== undefined }, resolve(backup), {
    aside: values.aside,
    now: new Date(),
  })
  console.log(`A cópia de ${new Date(manifest.made).toLocaleString('pt-BR')} está de volta e foi conferida.`)
  if (before !== null) console.log(`O que estava lá foi guardado em ${before}`)
  if (manifest.bucket) console.log('Os arquivos estão no bucket: ponha-o de volta como era nessa hora, ou depois (docs/operate.md).')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
