import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Peers are installed in the `peers` folder of a benchmark (`home`), never in the product. */
export const findPeers = (home: string, peers: RegExp): Plugin => ({
  name: 'bench-peers',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!peers.test(id) || importer?.startsWith(home) !== true || importer.startsWith(join(home, 'peers'))) return null
    return this.resolve(id, join(home, 'peers/package.json'), { skipSelf: true })
  },
})
