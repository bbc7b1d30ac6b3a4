import { FONTS } from '#contract/limits.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { type CommandEdit, type Edit, edit, inOrder } from '#features/studio/context/edits.ts'
import { useShowBehind } from '#features/studio/context/use-show-behind.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { FormFooter } from '#features/studio/form/form-footer.tsx'
import { Sections } from '#features/studio/form/form-sections.tsx'
import { listRow } from '#features/studio/form/list-row.ts'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import type { FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { type Removal, RemoveButton } from '#features/studio/list/remove-dialog.tsx'
import { uuid } from '#lib/ids.ts'
import { readOf } from '#sync/model/resource-id.ts'
import { useList } from '#sync/page/live-rows.ts'
import { useServerIds } from '#sync/page/server-ids.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { legacyNames as names } from './command-words.ts'
import { createCommunity, makeCommunityMain, updateCommunity, updateCommunityPlans } from './legacy-commands.ts'
import type { LegacyRow } from './legacy-edit.ts'
import {
  BLANK_LEGACY,
  BLANK_NEW,
  legacyForm,
  type LegacyForm as Values,
  MEDIA_FIELDS,
  newForm,
  type NewForm,
  planDiff,
} from './legacy-schema.ts'
import { legacySections } from './legacy-sections.tsx'
import { COMMUNITY } from './resource-ids.ts'
import { legacyWords as words } from './words.ts'

const flag = (name: (typeof MEDIA_FIELDS)[number]): FieldSpec<NewForm> => ({ name, as: 'switch', label: names[name] })

/** In the order of the form. */
const FIELDS: readonly FieldSpec<NewForm>[] = [
  { name: 'title', as: 'text', label: names.title, limit: 50, required: true, first: true },
  { name: 'description', as: 'area', label: names.description, limit: 500 },
  { name: 'plans_with_access', as: 'own', label: names.plans_with_access, say: titlesOf },
  { name: 'button_sales_text', as: 'text', label: names.button_sales_text },
  { name: 'sales_url', as: 'address', label: names.sales_url, hint: words.salesHint(location.host) },
  { name: 'principal', as: 'switch', label: names.principal, text: words.principalText },
  { name: 'show_ranking', as: 'switch', label: names.show_ranking },
  { name: 'show_continue_watching', as: 'switch', label: names.show_continue_watching },
  ...MEDIA_FIELDS.map(flag),
  { name: 'background_color', as: 'own', label: names.background_color, say: String },
  { name: 'primary_text_color', as: 'colour', label: names.primary_text_color },
  { name: 'secondary_text_color', as: 'colour', label: names.secondary_text_color },
  { name: 'shadow_color', as: 'colour', label: names.shadow_color },
  { name: 'font_family', as: 'own', label: names.font_family, say: String },
]
const EXISTING: FormSchema<Values> = {
  rules: legacyForm,
  blank: BLANK_LEGACY,
  fields: FIELDS.filter(({ name }) => name in BLANK_LEGACY) as unknown as readonly FieldSpec<Values>[],
}

function titlesOf(plans: unknown): string {
  return (plans as Values['plans_with_access']).map(({ plan_details }) => plan_details.title).join(', ')
}

export interface LegacyFormProps {
  /** null: a new community. */
  readonly row: LegacyRow | null
  /** The server id, or null. */
  readonly sid: string | null
  readonly removal: Removal | null
}

/** «Nova comunidade» and «Editar comunidade» of the older generation (LEG, AMB-75). */
export function LegacyForm({ row, sid, removal }: LegacyFormProps) {
  const { account } = useWorkspace()
  useShowBehind(sid === null ? null : `/comunidade/${account.tenantId}/${sid}`)
  if (row === null) return <New />
  const form = <Existing row={row} sid={sid} removal={removal} />
  // EP-09: if the list did not contain the details, the form waits for them.
  if (row.font_family !== undefined || sid === null) return form
  return (
    <Panel resource={readOf(COMMUNITY, sid)} skeleton={[52, 44, 110, 44, 44, 52, 52]}>
      {form}
    </Panel>
  )
}

function New() {
  const { back, leave } = useDrawer()
  const others = useOtherMain(null)
  return (
    <RowForm
      row={listRow('comunidade', 'communities', null, words)}
      schema={{
        rules: newForm,
        blank: { ...BLANK_NEW, font_family: FONTS.find((font) => font === 'Poppins') ?? FONTS[0] },
        fields: FIELDS,
      }}
      save={({ output }) => newEdits(output, others)}
      leave={leave}
    >
      <Sections sections={legacySections<NewForm>(null)} />
      <FormFooter label={words.create} cancel={back} />
    </RowForm>
  )
}

interface ExistingProps extends LegacyFormProps {
  readonly row: LegacyRow
}

function Existing({ row, sid, removal }: ExistingProps) {
  const { leave } = useDrawer()
  const others = useOtherMain(row.lid)
  return (
    <>
      {sid !== null && <Details sid={sid} />}
      <RowForm
        row={listRow('comunidade', 'communities', row, words)}
        schema={EXISTING}
        save={(input) => editsOf(row, sid, others, input)}
        leave={leave}
      >
        <OnPage />
        <Sections sections={legacySections<Values>({ row, sid })} />
        {removal !== null && <RemoveButton removal={removal} onRemoved={leave} />}
        <FormFooter label={words.update} />
      </RowForm>
    </>
  )
}

/** LEG-15: requests the details when they are old. */
function Details({ sid }: { readonly sid: string }) {
  useResource(readOf(COMMUNITY, sid))
  return null
}

interface Placed {
  readonly lid: string
  readonly sid?: string
}

/** The other communities that are marked as the main one now. */
function useOtherMain(lid: string | null): Placed[] {
  const rows = useList('communities') ?? []
  const sids = useServerIds('communities')
  return rows.filter((row) => row.principal === true && row.lid !== lid).map((row) => placed(row.lid, sids?.get(row.lid) ?? null))
}

const placed = (lid: string, sid: string | null): Placed => ({ lid, ...(sid !== null && { sid }) })

/** If another community is the main one, a second edit after the create changes both, so that this device knows at once. */
function newEdits(output: NewForm, others: Placed[]): Edit[] {
  const lid = uuid()
  const create = edit(createCommunity, { ...output, lid })
  if (!output.principal || others.length === 0) return [create]
  return [inOrder([create, edit(makeCommunityMain, { lid, name: output.title, others })])]
}

/**
 * One edit; a change of the products includes their difference (AMB-55). Making it the main community is a separate edit, because it changes two
 * rows.
 */
function editsOf(row: LegacyRow, sid: string | null, others: Placed[], { output, changed }: SaveInput<Values>): Edit[] {
  const shared = { ...placed(row.lid, sid), name: output.title }
  const { plans_with_access: plans, ...rest } = changed
  const main = rest.principal === true && others.length > 0
  const { principal: _main, ...plain } = rest
  const fields = main ? plain : rest
  const edits: CommandEdit[] = []
  if (plans !== undefined) {
    const diff = planDiff(row.plans_with_access ?? [], plans)
    edits.push(edit(updateCommunityPlans, { ...shared, ...fields, plans_with_access: plans, ...diff }))
  } else if (Object.keys(fields).length > 0) edits.push(edit(updateCommunity, { ...shared, ...fields }))
  if (main) edits.push(edit(makeCommunityMain, { ...shared, others }))
  return edits.length > 1 ? [inOrder(edits)] : edits
}
