// expects: no-restricted-imports
export const lazy = () => import('#sync/engine/engine.ts')
