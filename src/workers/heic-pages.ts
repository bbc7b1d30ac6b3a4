import type { HeicPages } from '#images/page/heic.ts'
import light from './heic.frame.ts?frame'
import full from './libheif.frame.ts?frame'

export const heicPages: HeicPages = { light, full }
