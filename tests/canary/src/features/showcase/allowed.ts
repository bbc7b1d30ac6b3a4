// expects: nothing
import { listCommands } from '#features/studio/list/list-commands.ts'

export const make = listCommands
