// expects: no-restricted-imports
import { Collection } from '#features/studio/list/collection.tsx'

export const wrong = Collection
