// expects: no-restricted-imports
import { z } from 'zod'

export const full = z.string()
