import panda from '@pandacss/dev/postcss'
import { rem } from './scripts/postcss-rem.mjs'

export default { plugins: [panda(), rem()] }
