// expects: no-restricted-imports
import { documentCommand } from '#features/studio/instant/document-command.ts'

export const wrong = documentCommand
