import type { Edit, Mutant } from './mutant.ts'

// Short forms for the area files: a mutant of one place reads as one line of the table.

export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace })

export const mutant = (id: string, name: string, rule: string, ...edits: readonly Edit[]): Mutant => ({ id, name, rule, edits })
