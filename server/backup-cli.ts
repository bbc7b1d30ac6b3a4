import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { deleteOlder, makeBackup } from '#server/backup/make.ts'
import { readEnv } from './env.ts'

// `npm run backup -- [FOLDER] [--keep N]`: a checked copy of database and files, while the server runs or not. A root, like main.ts.

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  const env = readEnv(process.env)
  const target = resolve(positionals[0] ?? env.nightly?.dir ?? 'backups')
  const began = performance.now()
  const { path, manifest } = await makeBackup({ ...env, bucket: env.s3 !== undefined }, target)
  const keep = Number(values.keep ?? 0)
  if (keep > 0) await deleteOlder(target, keep)
  const seconds = ((performance.now() - began) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  const rows = manifest.rows === null ? '' : `${manifest.rows.toLocaleString('pt-BR')} linhas e `
  console.log(`Cópia feita e conferida em ${seconds} s: ${path} (${rows}${manifest.files.count.toLocaleString('pt-BR')} arquivos)`)
  if (manifest.bucket) console.log('Os arquivos estão no bucket: copie-o agora, depois do banco (docs/operate.md).')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
