import { startBare } from './start-bare.ts'

globalThis.resizer = startBare('high')
