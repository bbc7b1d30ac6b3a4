import { APPEARANCE_REDIRECT_MS } from '#contract/limits.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { type Edit, edit } from '#features/studio/context/edits.ts'
import { Arrived } from '#features/studio/form/arrived.tsx'
import { control, type DraftForm } from '#features/studio/form/draft-form.ts'
import { fieldColumn } from '#features/studio/form/form-parts.tsx'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { useArrived } from '#features/studio/form/use-arrived.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { Section } from '#ui/section.tsx'
import { BackgroundField } from './background-field.tsx'
import { appearanceForm, LOGO_FIELDS, logoCommands } from './commands.ts'
import { type Appearance, BLANK, FIELDS } from './fields.ts'
import { FontChoice } from './font-choice.tsx'
import { OpenShowcase, PageIndicators } from './instant-switches.tsx'
import { LookPreview } from './look-preview.tsx'
import { type Look, lookForm, updateAppearance } from './look.ts'
import { words } from './words.ts'

/** «Aparência» (APR): one form, and switches that are saved at once. */
export function AppearancePanel() {
  // Waits until all sections can be rendered: nothing may move under a finger.
  const platform = useRow('settings', SETTINGS.platform)
  const template = useRow('settings', SETTINGS.template)
  if (platform === undefined || template === undefined) return null
  return (
    <Panel resource="platform" skeleton={[96, 120, 120, 96, 96]}>
      <RowForm
        row={{ key: `settings/${SETTINGS.platform}`, form: 'aparencia', label: words.label }}
        schema={{ rules: appearanceForm, blank: BLANK, fields: FIELDS }}
        save={({ changed }) => editsOf(changed)}
      >
        {(form, field) => (
          <>
            <OnPage at={regionOf(form.values)} />
            <SavedNotice form={form} />
            <LookPreview values={form.values} />
            <Section title={words.colour}>{field('primary_color')}</Section>
            <OpenShowcase row={platform} />
            <PageIndicators row={template} />
            <Section title={words.buttons}>{field('text_color')}</Section>
            <Section title={words.logos} note={words.note}>
              <div className={fieldColumn}>{LOGO_FIELDS.map(field)}</div>
            </Section>
            <Section title={words.background}>
              <BackgroundField {...control(form, 'background_color_primary')} />
            </Section>
            <Section title={words.fonts}>
              <FontChoice {...control(form, 'font_primary')} />
            </Section>
          </>
        )}
      </RowForm>
    </Panel>
  )
}

/** The region to mark: the logo has a place on the page; colours, font and background concern the whole page. */
const regionOf = (values: Appearance) => (LOGO_FIELDS.some((name) => typeof values[name] === 'object') ? 'logo' : 'look')

const LOOK = Object.keys(lookForm.shape) as (keyof Look)[]

/** One edit for the look and one for each logo. A logo that is a path is the server's, which cannot be chosen; '' removes the picture. */
function editsOf(changed: Partial<Appearance>): Edit[] {
  const look = Object.fromEntries(LOOK.flatMap((name) => (changed[name] === undefined ? [] : [[name, changed[name]]]))) as Partial<Look>
  const logos = LOGO_FIELDS.flatMap((name) => {
    const picture = changed[name]
    return picture === undefined || (typeof picture === 'string' && picture !== '') ? [] : [edit(logoCommands[name], { picture })]
  })
  return Object.keys(look).length === 0 ? logos : [edit(updateAppearance, look), ...logos]
}

function SavedNotice({ form }: { readonly form: DraftForm<Appearance, Appearance> }) {
  const { home, showBehind } = useDrawer()
  return useArrived(form) && <Arrived after={APPEARANCE_REDIRECT_MS} onShow={() => showBehind('/homepage')} onSee={home} />
}
