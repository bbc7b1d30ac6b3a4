import '#lib/zod-jitless.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { TERMS_MAX } from '#contract/limits.ts'
import { SETTINGS } from '#contract/places.ts'
import { useDraftForm } from '#features/studio/draft-form.ts'
import { DraftNotice, EditForm, Problem, useLedgeState } from '#features/studio/form-parts.tsx'
import { useFrame } from '#features/studio/frame.tsx'
import { useSavedLater } from '#features/studio/saved-later.ts'
import { words as kit } from '#i18n/words.ts'
import { useStudio } from '#sync/page/provider.tsx'
import { type DraftHandle, useDraft } from '#sync/page/use-draft.ts'
import { useWriting } from '#sync/page/written.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LedgeLine } from '#ui/drawer.tsx'
import { HistoryButtons } from '#ui/history-buttons.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { sanitizeHtml } from '#ui/sanitize.ts'
import { updateExtra } from './commands.ts'
import type { ExtraFields, TextName } from './extra.ts'
import { words } from './words.ts'

type Text = { html: string }

const KEY = `settings/${SETTINGS.extra}`
// Cleaned on the way in as well as out: what was stored once is not trusted (docs/security.md 6).
const textForm = z.object({ html: z.pipe(z.string().check(z.maxLength(TERMS_MAX)), z.transform(sanitizeHtml)) })

export interface TextDialogProps {
  readonly text: TextName
  readonly extra: ExtraFields | null
}

/** «Termos de uso» and «Políticas de privacidade» (FOO-02). */
export function TextDialog({ text, extra }: TextDialogProps) {
  const form = `footer/${text.path}`
  const draft = useDraft<Text>({ form, keys: [KEY], label: `Footer: ${text.title}`, link: form, schema: textForm })
  if (!draft.ready) return null
  return <Form text={text} draft={draft} html={extra?.[text.field] ?? ''} form={form} />
}

interface FormProps {
  readonly text: TextName
  readonly draft: DraftHandle<Text>
  readonly html: string
  readonly form: string
}

function Form({ text, draft, html, form }: FormProps) {
  const studio = useStudio()
  const { back } = useFrame()
  const savedLater = useSavedLater()
  const id = useId()
  const edit = useDraftForm<Text, Text>({
    draft,
    shown: (opened) => ({ html: (opened.seen[KEY] as ExtraFields | undefined)?.[text.field] ?? '' }),
    current: { html },
    schema: textForm,
    same: (_, a, b) => studio.model.same('settings', text.field, a, b),
    save: async ({ output, opened }) => {
      await studio.record(updateExtra, { [text.field]: output.html }, { form, ...(opened !== undefined && { opened }) })
      savedLater()
    },
    leave: back,
  })
  useWriting(edit.dirty ? { region: 'footer', rows: { [KEY]: { [text.field]: edit.values.html } } } : null)
  const ledge = useLedgeState(edit, draft)
  return (
    <Dialog
      open
      size="lg"
      onClose={back}
      title={text.title}
      footer={
        <>
          <LedgeLine {...ledge} />
          <HistoryButtons history={edit.history} />
          <Button variant="quiet" onClick={back}>
            {kit.action.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" off={edit.phase !== 'open'}>
            {kit.action.save}
          </Button>
        </>
      }
    >
      <EditForm id={id} edit={edit}>
        <DraftNotice form={edit} draft={draft} current={[{ label: text.title, value: html === '' ? '' : <RichText html={html} /> }]} />
        <Problem>{edit.problem}</Problem>
        <RichTextField
          label={words.textLabel}
          hint={words.textHint}
          value={edit.values.html}
          draft={edit.dirty}
          ownHistory={false}
          error={edit.form.formState.errors.html?.message}
          onChange={(next) => edit.form.setValue('html', next, { shouldDirty: true })}
        />
      </EditForm>
    </Dialog>
  )
}
