import { blankForm } from '#contract/blank.ts'
import { SEO_MAX } from '#contract/limits.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { edit } from '#features/studio/context/edits.ts'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import type { FormRow, FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { seoForm, updateSeo } from './commands.ts'
import { HomeScreenPreview } from './home-screen-preview.tsx'
import { SeoPreviews } from './previews.tsx'
import { words } from './words.ts'

const ROW: FormRow = { key: `settings/${SETTINGS.info}`, form: 'seo', label: words.label }

const SCHEMA: FormSchema<{ name: string; description: string }> = {
  rules: seoForm,
  blank: blankForm(seoForm, SETTINGS_NOUNS.info, {}),
  fields: [
    { name: 'name', as: 'text', label: words.name, hint: words.nameHint, limit: SEO_MAX, required: true },
    { name: 'description', as: 'area', label: words.description, hint: words.descriptionHint, limit: SEO_MAX },
  ],
  strict: words.cannotSave,
}

/** «Informações & SEO» (SEO). */
export function SeoPanel() {
  return (
    <Panel resource="platform" skeleton={[44, 92, 120]}>
      <RowForm row={ROW} schema={SCHEMA} save={({ changed }) => [edit(updateSeo, changed)]}>
        {({ values }, field) => (
          <>
            {field('name')}
            {field('description')}
            <OnPage at="school" />
            <SeoPreviews {...values} />
            <HomeScreenPreview name={values.name} />
          </>
        )}
      </RowForm>
    </Panel>
  )
}
