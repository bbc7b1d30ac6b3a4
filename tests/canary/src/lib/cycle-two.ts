// expects: no-cycle
import { one } from '#lib/cycle-one.ts'

export const two = (): number => one()
