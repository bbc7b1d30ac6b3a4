import { blankForm } from '#contract/blank.ts'
import { SEO_MAX } from '#contract/limits.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { type Edit, edit } from '#features/studio/context/edits.ts'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import type { FormRow, FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { type Information, informationForm, updateSeo, updateSharePicture } from './commands.ts'
import { Domains, DomainsSection } from './domains.tsx'
import { HomeScreenPreview } from './home-screen-preview.tsx'
import { SeoPreviews } from './previews.tsx'
import { words } from './words.ts'

const ROW: FormRow = { key: `settings/${SETTINGS.info}`, form: 'seo', label: words.label }

const SCHEMA: FormSchema<Information> = {
  rules: informationForm,
  blank: blankForm(informationForm, SETTINGS_NOUNS.info, {}),
  fields: [
    { name: 'name', as: 'text', label: words.name, hint: words.nameHint, limit: SEO_MAX, required: true },
    { name: 'description', as: 'area', label: words.description, hint: words.descriptionHint, limit: SEO_MAX },
    { name: 'share_picture', as: 'picture', label: words.share_picture, hint: words.pictureHint, slot: 'share' },
  ],
  strict: words.cannotSave,
}

/** «Informações & SEO» (SEO). */
export function SeoPanel({ rest }: PanelProps) {
  if (rest !== '') return <Domains rest={rest} />
  return (
    <Panel resource="platform" skeleton={[44, 92, 120, 120]}>
      <RowForm row={ROW} schema={SCHEMA} save={({ changed }) => editsOf(changed)}>
        {({ values }, field) => (
          <>
            {field('name')}
            {field('description')}
            {field('share_picture')}
            <OnPage at="school" />
            <SeoPreviews values={values} />
            <HomeScreenPreview name={values.name} />
          </>
        )}
      </RowForm>
      <DomainsSection />
    </Panel>
  )
}

/** One edit for the texts and one for the picture. A picture that is a path is the server's, which cannot be chosen; '' takes it away. */
function editsOf({ share_picture: picture, ...texts }: Partial<Information>): Edit[] {
  return [
    ...(Object.keys(texts).length === 0 ? [] : [edit(updateSeo, texts)]),
    ...(picture === undefined || (typeof picture === 'string' && picture !== '') ? [] : [edit(updateSharePicture, { picture })]),
  ]
}
