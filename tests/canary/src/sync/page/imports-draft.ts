// expects: no-restricted-imports
import { useDraft } from '#sync/page/draft/use-draft.ts'

export const use = useDraft
