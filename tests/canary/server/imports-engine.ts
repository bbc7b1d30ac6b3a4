// expects: no-restricted-imports
import { Engine } from '#sync/engine.ts'

export const engine = Engine
