import type { Plugin } from 'vite'

/** For code that no page runs: packs are plain Portuguese there (decision 0145). */
export function portuguese(): Plugin {
  return {
    name: 'lousa:portuguese',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/src/') && code.includes("= pack('") ? { code: code.replaceAll(/= pack\('[^']*',/g, '= ('), map: null } : null,
  }
}
