import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SOURCE = 'src/start.ts'

/** `src/start.ts` as a file of its own beside the build, `/assets/start-<hash>.js`, which only pages with a shell load (server/page/document.ts). */
export function start(): Plugin {
  return {
    name: 'lousa:start',
    apply: 'build',
    async buildStart() {
      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)
      const { code: source } = await minify('start.js', code)
      this.emitFile({ type: 'asset', name: 'start.js', source })
    },
  }
}
