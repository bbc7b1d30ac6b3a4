import { accessTitles } from '#contract/access-products.ts'
import type { ValueTable } from '#features/studio/context/value-words.ts'
import { sayBackground } from '#features/studio/shared/background-labels.ts'

export const communitiesValues: ValueTable = {
  communities: {
    background_color: { say: sayBackground },
    plans_with_access: { say: (value) => accessTitles(value).join(', ') },
  },
  // V2-17: the date of the newer community's deletion; blank while it exists.
  settings: { deleted_at: { codes: { '': 'existe' }, say: () => 'não existe' } },
}
