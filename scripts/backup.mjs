// npm run backup -- …
import { command } from './command.mjs'

await command(() => import('#server/backup-cli.ts'))
