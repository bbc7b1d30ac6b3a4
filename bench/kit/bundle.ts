import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { frames } from '#scripts/vite-frames.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** Their paths in the project, and so in the build. */
export const PAGES = {
  kit: 'bench/kit/page/index.html',
  showcase: 'bench/kit/page/showcase.html',
  plain: 'bench/kit/page/plain.html',
} as const
export type PageName = keyof typeof PAGES

/** The pages, built like the product: its style sheets, its public folder, React for production. */
export async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    plugins: [react(), frames()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: Object.values(PAGES).map((page) => `${project}${page}`) },
    },
  })
}
