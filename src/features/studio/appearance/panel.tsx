import { APPEARANCE_REDIRECT_MS } from '#contract/limits.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { Arrived } from '#features/studio/arrived.tsx'
import type { DraftForm } from '#features/studio/draft-form.ts'
import { edit } from '#features/studio/edits.ts'
import type { FieldSpec } from '#features/studio/form-fields.tsx'
import { fieldColumn } from '#features/studio/form-parts.tsx'
import { useFrame } from '#features/studio/frame.tsx'
import { Panel } from '#features/studio/panel-data.tsx'
import { RowForm } from '#features/studio/row-form.tsx'
import { useArrived } from '#features/studio/use-arrived.ts'
import { Section } from '#ui/section.tsx'
import { LOGO_FIELDS, logoCommands, type Logos, logosForm } from './commands.ts'
import { words } from './words.ts'

const BLANK: Logos = { logo_square: '', logo_horizontal: '', favicon: '' }
const SQUARE = { name: 'logo_square', label: words.logo_square } as const
const HORIZONTAL = { name: 'logo_horizontal', label: words.logo_horizontal } as const

const FIELDS: readonly FieldSpec<Logos>[] = [
  { ...SQUARE, as: 'picture', hint: words.hints.logo_square, slot: 'logo-square', other: HORIZONTAL },
  { ...HORIZONTAL, as: 'picture', hint: words.hints.logo_horizontal, slot: 'logo-horizontal', other: SQUARE },
  { name: 'favicon', as: 'picture', label: words.favicon, hint: words.hints.favicon, slot: 'favicon', other: SQUARE },
]

/** «Aparência» (APR): the logos. */
export function AppearancePanel() {
  return (
    <Panel resource="platform" skeleton={[96, 96, 96]}>
      <RowForm
        form="aparencia"
        label={words.label}
        row={`settings/${SETTINGS.platform}`}
        blank={BLANK}
        schema={logosForm}
        fields={FIELDS}
        save={({ changed }) => editsOf(changed)}
        live="logo"
      >
        {(form, field) => (
          <>
            <SavedNotice form={form} />
            <Section title={words.logos} note={words.note}>
              <div className={fieldColumn}>{LOGO_FIELDS.map(field)}</div>
            </Section>
          </>
        )}
      </RowForm>
    </Panel>
  )
}

/** A string is the server's own, which nobody can pick; empty takes the picture away. */
const editsOf = (changed: Partial<Logos>) =>
  LOGO_FIELDS.flatMap((name) => {
    const picture = changed[name]
    return picture === undefined || (typeof picture === 'string' && picture !== '') ? [] : [edit(logoCommands[name], { picture })]
  })

function SavedNotice({ form }: { readonly form: DraftForm<Logos, Logos> }) {
  const { home, showBehind } = useFrame()
  return useArrived(form) && <Arrived after={APPEARANCE_REDIRECT_MS} onShow={() => showBehind('/homepage')} onSee={home} />
}
