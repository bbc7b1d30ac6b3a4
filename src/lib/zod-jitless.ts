// The first import of every root: under a strict CSP Zod's probe of `Function` is a violation, so its compiler is switched off
// before the first schema exists.
import * as z from 'zod/mini'

z.config({ jitless: true })
