import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { productIds } from '#contract/access-products.ts'
import { communityV2Endpoints, setCommunityV2State } from '#contract/community-v2.ts'
import type { Fields } from '#contract/entity.ts'
import { plain } from '#contract/envelope.ts'
import { uploadEndpoints } from '#contract/uploads.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { isFile } from '#db/effect.ts'
import { filePath } from '#lib/file-path.ts'
import { type BuildContext, defineCommand, type Step } from '#sync/model/command.ts'
import { commandWords as words, v2Names } from './command-words.ts'
import { COMMUNITIES, COMMUNITY_V2, COMMUNITY_V2_ACCESS } from './resource-ids.ts'
import { v2Config, v2Fields } from './v2-schema.ts'

// One «Salvar» of the form records up to three edits: the configuration with its cover, the products, and the visibility (V2-34). Each waits for the
// one before it, so that the community is never visible before it is private. The last one's toast says that all is saved.

const row = { table: 'settings', lid: DOCUMENTS.communityV2 } as const
const patch = (fields: Fields) => [{ op: 'patch' as const, ...row, fields }]
/** More edits of the same «Salvar» follow, and the last one shows the success. */
const more = z.optional(z.literal(true))
interface Chained {
  readonly more?: true | undefined
}
const said = {
  success: (args: Chained) => (args.more === true ? '' : words.saved),
  failure: () => words.saveFailed,
  fields: v2Names,
}
const edited = () => 'comunidade/v2'

const orNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** EP-02: everything but the products. Visibility as the server has it: EP-05 and EP-06 change it (V2-28, V2-10, AMB-54). */
function configBody(ctx: BuildContext<unknown>): Fields {
  const { cover_path: cover } = ctx.changed
  const config = ctx.row
  return {
    title: config['title'] ?? '',
    description: orNull(config['description']),
    is_private: config['is_private'] === true,
    is_enabled: config['is_enabled'] === true,
    hide_channels_groups: config['hide_channels_groups'] === true,
    has_continue_watching: config['has_continue_watching'] !== false,
    has_ranking: config['has_ranking'] === true,
    background_color: orNull(config['background_color']),
    upsell_text: orNull(config['upsell_text']),
    upsell_link: orNull(config['upsell_link']),
    // Absent if the cover stays. A path is one of the server's: an undo restores it; '' removes the cover.
    ...(isFile(cover) ? { cover_path: coverName(ctx.file(cover.$blob).type) } : cover !== undefined && { cover_path: cover }),
  }
}

const isGone = ({ row: config }: BuildContext<unknown>) => Boolean(config['deleted_at'])

const coverName = (type: string) => `capa.${type.replace(/^image\//, '')}`

const configArgs = z.object({ ...z.partial(v2Config).shape, more })
type ConfigArgs = z.output<typeof configArgs>

const configStep: Step<ConfigArgs> = {
  name: 'config',
  endpoint: communityV2Endpoints.saveCommunityV2,
  // If the person accepted the deletion by another admin, there is nothing to send.
  build: (ctx) => (isGone(ctx) ? null : { body: configBody(ctx) }),
}

interface Answer {
  readonly cover_presigned_url?: { readonly url: string; readonly headers?: Record<string, string> }
}

/** V2-29: uploads to the link of the answer. If the link is refused, the call that gave it runs again (AMB-52). */
const coverStep: Step<ConfigArgs> = {
  name: 'cover',
  endpoint: uploadEndpoints.putFile,
  field: 'cover_path',
  build({ changed, outputs }) {
    const { cover_path: cover } = changed
    const link = (plain(outputs['config']) as Answer | null)?.cover_presigned_url
    if (!isFile(cover) || link === undefined) return null
    return { params: { url: link.url }, body: cover, ...(link.headers !== undefined && { headers: link.headers }) }
  },
}

const namesOf = (changed: object) =>
  Object.entries(v2Names)
    .filter(([field]) => field in changed)
    .map(([, name]) => name.toLowerCase())
    .join(', ')

const saves = (name: string, steps: readonly Step<ConfigArgs>[]) =>
  defineCommand<ConfigArgs>({
    name,
    version: 1,
    args: configArgs as unknown as z.ZodMiniType<ConfigArgs>,
    lane: () => `settings/${DOCUMENTS.communityV2}`,
    effects: ({ more: _more, ...fields }) => patch(fields),
    steps,
    // The answer that contained the link also contains the cover's future path.
    stored: (outputs) => pathOf(outputs['config']),
    resources: [COMMUNITY_V2],
    // The first save of a school creates the community, as does one after a deletion: its undo deletes it (decision 0119).
    makes: ({ deleted_at: gone }) => Boolean(gone),
    undo: ({ title = '' }) => ({ command: 'removeCommunityV2', args: { title } }),
    words: { label: ({ more: _more, deleted_at: _there, ...changed }) => words.house(namesOf(changed) || 'criada'), ...said },
    edit: edited,
  })

/** The cover's path from the answer, or from its link. */
function pathOf(answer: unknown): string | undefined {
  const config = plain(answer) as (Answer & { readonly cover_path?: string | null }) | null | undefined
  if (config?.cover_presigned_url === undefined) return undefined
  return config.cover_path || filePath(config.cover_presigned_url.url)
}

export const saveCommunityV2 = saves('saveCommunityV2', [configStep])
export const saveCommunityV2Cover = saves('saveCommunityV2Cover', [configStep, coverStep])

const productsArgs = z.object({ access_products: v2Fields.shape.access_products, more })
type ProductsArgs = z.output<typeof productsArgs>

/** V2-30, EP-03 */
export const saveCommunityV2Products = defineCommand<ProductsArgs>({
  name: 'saveCommunityV2Products',
  version: 1,
  args: productsArgs as unknown as z.ZodMiniType<ProductsArgs>,
  lane: () => `settings/${DOCUMENTS.communityV2}/products`,
  effects: ({ access_products }) => patch({ access_products }),
  steps: [
    {
      name: 'products',
      endpoint: communityV2Endpoints.saveCommunityV2Products,
      build: ({ changed }) => ({ body: { ids: productIds(changed['access_products']) } }),
    },
  ],
  resources: [COMMUNITY_V2_ACCESS],
  words: { label: () => words.house(v2Names.access_products.toLowerCase()), ...said },
  edit: edited,
})

const stateArgs = z.object({ on: z.boolean() })

/** V2-31, EP-05, EP-06. If a backend's configuration has no id, the tenant identifies it (AMB-13). */
export const showCommunityV2 = defineCommand<z.output<typeof stateArgs>>({
  name: 'showCommunityV2',
  version: 1,
  args: stateArgs,
  lane: () => `settings/${DOCUMENTS.communityV2}/shown`,
  effects: ({ on }) => patch({ is_enabled: on }),
  steps: [
    {
      name: 'state',
      endpoint: setCommunityV2State,
      build: ({ row: config, changed, tenant }) => ({
        params: {
          id: String((config['id'] as string | null | undefined) ?? tenant),
          state: changed['is_enabled'] === true ? 'enable' : 'disable',
        },
      }),
    },
  ],
  // In a school without other communities, this adds or removes the community's row in the list.
  resources: [COMMUNITY_V2, COMMUNITIES],
  words: { label: ({ on }) => words.houseShown(on), ...said, success: () => words.saved },
  edit: edited,
})

const removeArgs = z.object({ title: z.string() })

/** ext C1 */
export const removeCommunityV2 = defineCommand<z.output<typeof removeArgs>>({
  name: 'removeCommunityV2',
  version: 1,
  args: removeArgs,
  lane: () => `settings/${DOCUMENTS.communityV2}`,
  effects: () => [{ op: 'remove', ...row }],
  steps: [{ name: 'delete', endpoint: communityV2Endpoints.deleteCommunityV2, build: () => ({}) }],
  resources: [COMMUNITY_V2, COMMUNITIES],
  words: { label: () => words.houseRemoved, success: () => words.removedOk, failure: () => words.removeFailed, fields: v2Names },
})
