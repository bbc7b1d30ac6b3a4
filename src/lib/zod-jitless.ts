// The first import of every root. Under a strict CSP Zod's probe of `Function` is a violation, so the compiler is disabled before the
// first schema exists.
import * as z from 'zod/mini'

z.config({ jitless: true })
