import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { TERMS_MAX } from '#contract/limits.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { setField } from '#features/studio/form/draft-form.ts'
import { DialogFields } from '#features/studio/form/form-dialog.tsx'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { sanitizeHtml } from '#ui/sanitize.ts'
import { updateExtra } from './commands.ts'
import type { TextName } from './extra.ts'
import { words } from './words.ts'

// Sanitised when read and when saved: a stored text is not trusted either (docs/security.md 6).
const html = z.pipe(z.string().check(z.maxLength(TERMS_MAX)), z.transform(sanitizeHtml))
const forms = { use_terms: z.object({ use_terms: html }), privacy_terms: z.object({ privacy_terms: html }) }

/** «Termos de uso» and «Políticas de privacidade» (FOO-02). */
export function TextDialog({ text: { path, field, title } }: { readonly text: TextName }) {
  const { back, leave } = useDrawer()
  return (
    <RowForm<Record<string, string>, Record<string, string>>
      row={{ key: `settings/${SETTINGS.extra}`, form: `footer/${path}`, label: `Footer: ${title}` }}
      schema={{
        rules: forms[field] as unknown as z.ZodMiniType<Record<string, string>, Record<string, string>>,
        blank: { [field]: '' },
        fields: [{ name: field, as: 'own', label: title, say: (value) => (value === '' ? '' : <RichText html={String(value)} />) }],
      }}
      save={({ output }) => [edit(updateExtra, output)]}
      leave={leave}
    >
      <OnPage at="footer" />
      <DialogFields<Record<string, string>, Record<string, string>> title={title} size="lg" onClose={back}>
        {({ form, values, dirty }) => (
          <RichTextField
            label={words.textLabel}
            hint={words.textHint}
            value={values[field] ?? ''}
            draft={dirty}
            ownHistory={false}
            error={form.formState.errors[field]?.message}
            onChange={(next) => setField(form, field, next)}
          />
        )}
      </DialogFields>
    </RowForm>
  )
}
