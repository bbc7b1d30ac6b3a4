import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#scripts/setup-steps.mjs'

/**
 * Installs exact versions from a separate lock file: none of them enters the product.
 * @param {string} peers folder of that lock file
 */
export async function installPeers(peers) {
  const stamp = join(peers, 'node_modules/.stamp')
  const lock = createHash('sha256')
    .update(await readFile(join(peers, 'package-lock.json')))
    .digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === lock) return
  console.log('Installing the peers …')
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', peers])
  await writeFile(stamp, lock)
}
