import type { Plugin } from 'vite'

/**
 * Files do not change during one run, so the page of each test file takes its modules from the browser's cache and asks for none again.
 * Vitest forbids that for packages, because a test may mock one in place of the real one. None does (lint: `vitest/no-restricted-vi-methods`).
 */
export const keptModules = (): Plugin => ({
  name: 'lousa:kept-modules',
  // Before Vitest, whose middleware replaces `setHeader`.
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const isModule = /\?(.*&)?v=\w/.test(request.url ?? '')
      if (isModule) {
        const set = response.setHeader.bind(response)
        response.setHeader = (name, value) => set(name, name === 'Cache-Control' ? KEPT : value)
      }
      next()
    })
  },
  config: () => ({ server: { headers: { 'Cache-Control': KEPT } } }),
})

const KEPT = 'max-age=3600'
