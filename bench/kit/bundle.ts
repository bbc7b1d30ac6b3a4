import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** Its path in the project, and so in the build. */
export const PAGE = 'bench/kit/page/index.html'

/** The page, built like the product: its style sheets, its public folder, React for production. */
export async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: `${project}${PAGE}` },
    },
  })
}
