// npm run person -- password|export …
import { command } from './command.mjs'

await command(() => import('#server/person-cli.ts'))
