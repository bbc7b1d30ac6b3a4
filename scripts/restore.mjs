// npm run restore -- …
import { command } from './command.mjs'

await command(() => import('#server/restore-cli.ts'))
