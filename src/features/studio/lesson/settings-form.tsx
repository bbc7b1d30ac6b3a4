import { blankForm } from '#contract/blank.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import { control, type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import type { FormRow, FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { css } from '#styled/css'
import { useList } from '#sync/page/live-rows.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { LessonPreview } from './lesson-preview.tsx'
import { useSampleLesson } from './sample-lesson.ts'
import { type Settings, settingsForm, type TemplateNumber, templateOf, updateComments, updateTemplate } from './settings-commands.ts'
import { ShowLesson } from './show-lesson.tsx'
import { TemplateArt } from './template-art.tsx'
import { words } from './words.ts'

const ROW: FormRow = { key: `settings/${SETTINGS.template}`, form: 'aula/geral', label: words.label }

const FIELDS: readonly FieldSpec<Settings>[] = [
  { name: 'theme_classes', as: 'own', label: words.template, say: (value) => words.templates[templateOf(value)] },
  { name: 'comment', as: 'switch', label: words.comments, text: words.commentsText },
]

const SCHEMA: FormSchema<Settings> = {
  rules: settingsForm,
  blank: blankForm(settingsForm, SETTINGS_NOUNS.template, { theme_classes: 1 }),
  fields: FIELDS,
}

const OPTIONS = ([1, 2, 3] as const).map((number) => ({
  value: String(number),
  label: words.templates[number],
  text: words.templateTexts[number],
  picture: <TemplateArt number={number} />,
}))

/** «Ajustes gerais» (LES-02): one «Salvar» for template and comments (LES-07, AMB-88). */
export function SettingsForm() {
  return (
    <Panel resource="template" failed={words.loadFailed} skeleton={[148, 72, 270]}>
      <RowForm row={ROW} schema={SCHEMA} save={editsOf}>
        {(draft, field) => (
          <>
            <RadioCards<string>
              legend={words.template}
              look="three"
              options={OPTIONS}
              {...control(draft, 'theme_classes')}
              value={String(templateOf(draft.values.theme_classes))}
              onChange={(number) => setField(draft.form, 'theme_classes', Number(number))}
            />
            {field('comment')}
            <OnPage at="lesson" />
            <Preview draft={draft} />
          </>
        )}
      </RowForm>
    </Panel>
  )
}

function editsOf({ changed: { theme_classes, comment } }: SaveInput<Settings>) {
  return [
    ...(theme_classes === undefined ? [] : [edit(updateTemplate, { theme_classes: theme_classes as TemplateNumber })]),
    ...(comment === undefined ? [] : [edit(updateComments, { comment })]),
  ]
}

function Preview({ draft }: { readonly draft: DraftForm<Settings, Settings> }) {
  const { go } = useDrawer()
  const lesson = useSampleLesson()
  const strips = useList('marquees')
  if (lesson === undefined || strips === undefined) return null
  return (
    <>
      <LessonPreview
        lesson={lesson}
        template={templateOf(draft.values.theme_classes)}
        comments={draft.values.comment}
        strip={strips[0]?.text ?? null}
      />
      {lesson !== null && <ShowLesson lesson={lesson} />}
      {strips.length > 0 && (
        <Notice>
          <span className={css({ display: 'block' })}>{words.stays}</span>
          <Button variant="link" size="sm" onClick={() => go('aula/letreiro')}>
            {words.toMarquee}
          </Button>
        </Notice>
      )}
    </>
  )
}
