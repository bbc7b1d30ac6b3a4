import { V2_BACKGROUND } from '#contract/limits.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { useShowBehind } from '#features/studio/context/use-show-behind.ts'
import { control, type DraftForm } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { FormFooter } from '#features/studio/form/form-footer.tsx'
import { type FormSection, Sections } from '#features/studio/form/form-sections.tsx'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import type { FormRow, FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { type Removal, RemoveButton } from '#features/studio/list/remove-dialog.tsx'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { Notice } from '#ui/feedback.tsx'
import { LockIcon } from '#ui/icons.tsx'
import { v2Swatches } from '#ui/swatches.ts'
import { commandWords, v2Names as names } from './command-words.ts'
import { ProductsField } from './products-field.tsx'
import { exists } from './promo-card.tsx'
import { COMMUNITY_V2 } from './resource-ids.ts'
import { useMainCommunity } from './use-main-community.ts'
import { removeCommunityV2 } from './v2-commands.ts'
import { v2Edits } from './v2-edits.ts'
import { V2Preview } from './v2-preview.tsx'
import { BLANK_V2, v2Form, type V2Form as Values } from './v2-schema.ts'
import { v2Words as words, words as panelWords } from './words.ts'

type V2Edit = DraftForm<Values, Values>
type Field = Parameters<FormSection<Values, Values>['content']>[1]

/** In the order of the form. */
const FIELDS: readonly FieldSpec<Values>[] = [
  { name: 'is_enabled', as: 'switch', label: names.is_enabled },
  { name: 'title', as: 'text', label: names.title, limit: 50, required: true },
  { name: 'description', as: 'area', label: names.description, limit: 500 },
  { name: 'is_private', as: 'switch', label: names.is_private },
  { name: 'access_products', as: 'own', label: names.access_products, say: titlesOf },
  { name: 'upsell_text', as: 'text', label: names.upsell_text, hint: words.upsellText, limit: 50 },
  { name: 'upsell_link', as: 'address', label: names.upsell_link, hint: words.upsellLink, affix: 'https://' },
  { name: 'hide_channels_groups', as: 'switch', label: names.hide_channels_groups, text: words.hideText },
  { name: 'has_continue_watching', as: 'switch', label: names.has_continue_watching, text: words.continueText },
  { name: 'cover_path', as: 'picture', label: names.cover_path, slot: 'cover', below: <PhoneCut /> },
  { name: 'background_color', as: 'own', label: names.background_color, say: String },
]

function titlesOf(products: unknown): string {
  return (products as Values['access_products']).map(({ title }) => title).join(', ')
}

const ROW: FormRow = { key: `settings/${DOCUMENTS.communityV2}`, form: 'comunidade/v2', label: words.label }
const SCHEMA: FormSchema<Values> = { rules: v2Form, blank: BLANK_V2, fields: FIELDS }

const SECTIONS: readonly FormSection<Values, Values>[] = [
  {
    value: 'settings',
    label: words.settings,
    fields: [
      'is_enabled',
      'title',
      'description',
      'is_private',
      'access_products',
      'upsell_text',
      'upsell_link',
      'hide_channels_groups',
      'has_continue_watching',
    ],
    content: (form, field) => <Settings form={form} field={field} />,
  },
  {
    value: 'look',
    label: words.look,
    fields: ['cover_path', 'background_color'],
    content: (form, field) => (
      <>
        {field('cover_path')}
        <Background form={form} />
        <V2Preview values={form.values} />
      </>
    ),
  },
]

/** «Nova comunidade», also for an existing one (COM-09, AMB-75, V2-01). */
export function V2Form() {
  const { back, leave } = useDrawer()
  const { account } = useWorkspace()
  const row = useRow('settings', DOCUMENTS.communityV2)
  const main = useMainCommunity()
  useShowBehind(
    main === undefined ? null : `/comunidade/${main === null ? `explorer?tenant=${account.tenantId}` : `${account.tenantId}/${main}`}`,
  )
  return (
    <Panel resource={COMMUNITY_V2} skeleton={[52, 52, 60, 110, 52, 52, 52, 110]}>
      {row !== undefined && (
        <RowForm row={ROW} schema={SCHEMA} save={v2Edits} leave={leave}>
          <OnPage />
          <Sections sections={SECTIONS} />
          {exists(row) && <RemoveButton removal={removalOf(row?.title ?? '')} onRemoved={leave} />}
          <FormFooter cancel={back} />
        </RowForm>
      )}
    </Panel>
  )
}

/** COM-17: the typed word may be in any case. */
const removalOf = (title: string): Removal => ({
  edit: edit(removeCommunityV2, { title }),
  form: 'comunidade/v2',
  title: panelWords.removeTitle,
  text: panelWords.removeHouseText(title),
  button: panelWords.removeButton,
  matcher: 'caseless',
  done: commandWords.houseRemoved,
})

function Settings({ form, field }: { readonly form: V2Edit; readonly field: Field }) {
  return (
    <>
      {field('is_enabled')}
      {field('title')}
      {field('description')}
      <div>
        {field('is_private')}
        {form.values.is_private && (
          <div className={indented}>
            <Notice icon={<LockIcon size={16} />}>{words.privateNote}</Notice>
            <ProductsField
              label={names.access_products}
              placeholder={words.searchProduct}
              {...control(form, 'access_products')}
              chosen={form.values.access_products}
            />
            {field('upsell_text')}
            {field('upsell_link')}
          </div>
        )}
      </div>
      <div className={ruled}>
        {field('hide_channels_groups')}
        {field('has_continue_watching')}
      </div>
    </>
  )
}

/** Twelve named colours, any other colour, and the default (V2-13, CON-19). */
function Background({ form }: { readonly form: V2Edit }) {
  const colour = control(form, 'background_color')
  const value = colour.value || V2_BACKGROUND
  return (
    <div className={css({ display: 'grid', gap: '2', justifyItems: 'start', '& > fieldset': { width: 'full' } })}>
      <ColourField label={names.background_color} swatches={v2Swatches} against={CHALK} {...colour} value={value} />
      {/* Stays, but off, when there is nothing to remove: a button that disappears would lose the focus. */}
      <Button variant="link" size="sm" off={value === V2_BACKGROUND} onClick={() => colour.onChange(V2_BACKGROUND)}>
        {words.removeColour}
      </Button>
    </div>
  )
}

/** The page's text colour, which must be readable on the background. */
const CHALK = '#f4f1e7'

/** A phone shows the middle of the cover, 328 × 124 of 1210 × 240. */
function PhoneCut() {
  return (
    <p className={css({ display: 'grid', justifyItems: 'center', gap: '1', textStyle: 't12', color: 'text.faint' })}>
      <span className={bracket} aria-hidden="true" />
      {words.phoneCut}
    </p>
  )
}

const bracket = css({
  width: '[52.5%]',
  height: '[8px]',
  border: '1.5px solid',
  borderColor: 'slate.500',
  borderTop: '0',
})
const ruled = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '& > * + *': { borderTop: '1px solid', borderTopColor: 'line.faint' },
})
const indented = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  marginTop: '4',
  paddingLeft: '4',
  borderLeft: '1.5px solid',
  borderLeftColor: 'slate.500',
})
