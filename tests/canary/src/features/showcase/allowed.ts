// expects: nothing
import { listCommands } from '#features/studio/list-commands.ts'

export const make = listCommands
