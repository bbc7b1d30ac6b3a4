// expects: no-cycle
import { two } from '#lib/cycle-two.ts'

export const one = (): number => two()
