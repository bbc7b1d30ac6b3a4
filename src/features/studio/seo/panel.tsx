import { useId } from 'react'
import { SEO_MAX } from '#contract/limits.ts'
import { SETTINGS } from '#contract/places.ts'
import { useDraftForm } from '#features/studio/draft-form.ts'
import { FormLedge } from '#features/studio/form-ledge.tsx'
import { DraftNotice, EditForm, fieldColumn, Problem, useLedgeState } from '#features/studio/form-parts.tsx'
import { PanelData, usePanelResource } from '#features/studio/panel-data.tsx'
import { useSavedLater } from '#features/studio/saved-later.ts'
import { words as frame } from '#features/studio/words.ts'
import { useStudio } from '#sync/page/provider.tsx'
import { useRow } from '#sync/page/rows.ts'
import { type DraftHandle, useDraft } from '#sync/page/use-draft.ts'
import { useRowMarks } from '#sync/page/use-status.ts'
import { useWriting } from '#sync/page/written.ts'
import { Skeleton } from '#ui/feedback.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { seoForm, updateSeo } from './commands.ts'
import { SeoPreviews } from './previews.tsx'
import { words } from './words.ts'

type Info = { name: string; description: string }

const KEY = `settings/${SETTINGS.info}`
const FORM = 'seo'
const pick = (row: Partial<Info> | null | undefined): Info => ({ name: row?.name ?? '', description: row?.description ?? '' })

/** «Informações & SEO» (SEO). */
export function SeoPanel() {
  const resource = usePanelResource('platform')
  const info = useRow<Partial<Info>>('settings', SETTINGS.info)
  if (info === undefined) return null
  return (
    <PanelData resource={resource} skeleton={<FormSkeleton />}>
      <SeoEdit info={pick(info)} />
    </PanelData>
  )
}

/** Mounted when the first read is here: the draft is as of its rows. */
function SeoEdit({ info }: { info: Info }) {
  const draft = useDraft<Info>({ form: FORM, keys: [KEY], label: words.label, link: FORM, schema: seoForm })
  return draft.ready && <SeoForm draft={draft} info={info} />
}

function SeoForm({ draft, info }: { draft: DraftHandle<Info>; info: Info }) {
  const studio = useStudio()
  const savedLater = useSavedLater()
  const id = useId()
  const edit = useDraftForm<Info, Info>({
    draft,
    shown: (opened) => pick(opened.seen[KEY]),
    current: info,
    schema: seoForm,
    same: (field, a, b) => studio.model.same('settings', field, a, b),
    save: async ({ changed, opened }) => {
      await studio.record(updateSeo, changed, { form: FORM, ...(opened !== undefined && { opened }) })
      savedLater()
    },
  })
  const { form, values } = edit
  useWriting(edit.dirty ? { region: 'school', rows: { [KEY]: values } } : null)
  const { errors } = form.formState
  // SEO-04: off while a value is not accepted, with the reason beside the field.
  const problems = problemsOf(values)
  const off = Object.keys(problems).length > 0
  const ledge = useLedgeState(edit, draft, useRowMarks().get(KEY))
  return (
    <EditForm id={id} edit={edit}>
      <DraftNotice
        form={edit}
        draft={draft}
        current={[
          { label: words.name, value: info.name },
          { label: words.description, value: info.description },
        ]}
      />
      <Problem>{edit.problem}</Problem>
      <TextField
        label={words.name}
        {...form.register('name')}
        required
        limit={SEO_MAX}
        hint={words.nameHint}
        error={errors.name?.message ?? problems.name}
        draft={edit.differs('name')}
      />
      <TextAreaField
        label={words.description}
        {...form.register('description')}
        limit={SEO_MAX}
        hint={words.descriptionHint}
        error={errors.description?.message ?? problems.description}
        draft={edit.differs('description')}
      />
      <SeoPreviews name={values.name} description={values.description} />
      {off && (
        <span id={`${id}-why`} className="vh">
          {words.cannotSave}
        </span>
      )}
      <FormLedge form={id} edit={edit} state={ledge} off={off || edit.phase === 'saving'} why={off ? `${id}-why` : undefined} />
    </EditForm>
  )
}

/** The seeds' messages for values as they are being written (SEO-02, SEO-03). */
export function problemsOf(values: Info): Partial<Info> {
  const result = seoForm.safeParse(values)
  if (result.success) return {}
  const found: Partial<Info> = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0]
    if ((field === 'name' || field === 'description') && found[field] === undefined) found[field] = issue.message
  }
  return found
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={frame.loading} className={fieldColumn}>
      <Skeleton height="44px" radius="8px" />
      <Skeleton height="92px" radius="8px" />
      <Skeleton height="120px" radius="8px" />
    </div>
  )
}
