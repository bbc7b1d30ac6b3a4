// npm run tenant -- create|list|remove …
import { command } from './command.mjs'

await command(() => import('#server/tenant-cli.ts'))
