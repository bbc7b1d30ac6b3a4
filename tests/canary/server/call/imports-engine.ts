// expects: no-restricted-imports
import { Engine } from '#sync/engine/engine.ts'

export const engine = Engine
