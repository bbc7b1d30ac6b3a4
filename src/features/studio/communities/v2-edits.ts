import { isFile } from '#db/effect.ts'
import { type Edit, edit, inOrder } from '#features/studio/context/edits.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import { saveCommunityV2, saveCommunityV2Cover, saveCommunityV2Products, showCommunityV2 } from './v2-commands.ts'
import type { V2Form } from './v2-schema.ts'

/** The edits of one «Salvar», in the order in which they are sent (V2-34). */
export function v2Edits({ output, changed }: Pick<SaveInput<V2Form>, 'output' | 'changed'>): Edit[] {
  const { access_products: products, is_enabled: on, ...config } = changed
  const asks = Object.keys(config).length > 0
  const opens = output.is_private && products !== undefined // V2-30
  const shows = on !== undefined // AMB-54
  const flagged = (follows: boolean) => (follows ? { more: true as const } : {})
  const save = isFile(config.cover_path) ? saveCommunityV2Cover : saveCommunityV2
  const steps = [
    // Includes `deleted_at: ''`, so that a deletion by another admin is a conflict for the person (V2-17).
    ...(asks ? [edit(save, { ...config, deleted_at: '', ...flagged(opens || shows) })] : []),
    ...(opens ? [edit(saveCommunityV2Products, { access_products: products, ...flagged(shows) })] : []),
    ...(shows ? [edit(showCommunityV2, { on })] : []),
  ]
  return steps.length === 0 ? [] : [inOrder(steps)]
}
