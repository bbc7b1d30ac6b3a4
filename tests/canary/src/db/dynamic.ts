// expects: no-restricted-imports
export const lazy = () => import('#sync/engine.ts')
