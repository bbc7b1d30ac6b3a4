// expects: no-restricted-imports
import { words } from '#features/site/model/command-words.ts'

export const wrong = words
