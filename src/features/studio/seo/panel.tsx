import { blankForm } from '#contract/blank.ts'
import { SEO_MAX } from '#contract/limits.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { edit } from '#features/studio/context/edits.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { seoForm, updateSeo } from './commands.ts'
import { SeoPreviews } from './previews.tsx'
import { words } from './words.ts'

const BLANK = blankForm(seoForm, SETTINGS_NOUNS.info, {})

const FIELDS: readonly FieldSpec<typeof BLANK>[] = [
  { name: 'name', as: 'text', label: words.name, hint: words.nameHint, limit: SEO_MAX, required: true },
  { name: 'description', as: 'area', label: words.description, hint: words.descriptionHint, limit: SEO_MAX },
]

/** «Informações & SEO» (SEO). */
export function SeoPanel() {
  return (
    <Panel resource="platform" skeleton={[44, 92, 120]}>
      <RowForm
        form="seo"
        label={words.label}
        row={`settings/${SETTINGS.info}`}
        blank={BLANK}
        schema={seoForm}
        fields={FIELDS}
        save={({ changed }) => [edit(updateSeo, changed)]}
        live="school"
        strict={words.cannotSave}
      >
        {({ values }, field) => (
          <>
            {field('name')}
            {field('description')}
            <SeoPreviews {...values} />
          </>
        )}
      </RowForm>
    </Panel>
  )
}
