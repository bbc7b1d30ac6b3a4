// npm run tenant -- create|list|remove|export|import …
import { command } from './command.mjs'

await command(() => import('#server/tenant-cli.ts'))
