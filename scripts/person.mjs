// npm run person -- password|export|erase …
import { command } from './command.mjs'

await command(() => import('#server/person-cli.ts'))
