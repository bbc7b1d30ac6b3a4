// expects: no-restricted-imports
import { createDiskStorage } from '#server/services/disk-storage.ts'

export const wrong = createDiskStorage
