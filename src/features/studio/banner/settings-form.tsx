import { blankForm } from '#contract/blank.ts'
import { BANNER_AUTOPLAY_MAX, BANNER_REDIRECT_MS } from '#contract/limits.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { Arrived } from '#features/studio/form/arrived.tsx'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import { control, type DraftForm } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { useArrived } from '#features/studio/form/use-arrived.ts'
import { NumberField } from '#ui/number-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { commandWords, fieldNames } from './command-words.ts'
import { updateBannerSettings } from './commands.ts'
import { type Transition, transitionForm, wholeTransition } from './form.ts'
import { fadeArt, normalArt } from './transition-art.tsx'
import { words } from './words.ts'

const BLANK = blankForm(transitionForm, SETTINGS_NOUNS.platform, {
  banner_custom_transition_type: 'normal',
  banner_custom_autoplay_time: 6,
})

const OPTIONS = [
  { value: 'normal', label: words.normal, picture: normalArt },
  { value: 'fade', label: words.fade, picture: fadeArt },
] as const

const FIELDS: readonly FieldSpec<Transition>[] = [
  {
    name: 'banner_custom_transition_type',
    as: 'own',
    label: fieldNames.banner_custom_transition_type,
    say: (value) => OPTIONS.find((option) => option.value === value)?.label,
  },
  { name: 'banner_custom_autoplay', as: 'switch', label: fieldNames.banner_custom_autoplay, text: words.autoplayText },
  { name: 'banner_custom_autoplay_time', as: 'own', label: fieldNames.banner_custom_autoplay_time, say: (value) => `${Number(value)} s` },
]

/** The transition between banners (BAN-01..07). */
export function SettingsForm() {
  return (
    <RowForm
      row={{ key: `settings/${SETTINGS.platform}`, form: 'banner', label: commandWords.settingsLabel }}
      schema={{ rules: wholeTransition, blank: BLANK, fields: FIELDS }}
      save={editsOf}
    >
      {(form, field) => (
        <>
          <OnPage at="hero" />
          <SavedNotice form={form} />
          <RadioCards
            legend={fieldNames.banner_custom_transition_type}
            look="wide"
            options={OPTIONS}
            {...control(form, 'banner_custom_transition_type')}
          />
          {field('banner_custom_autoplay')}
          <Seconds form={form} />
        </>
      )}
    </RowForm>
  )
}

/** BAN-04: off while the banners do not move by themselves. */
function Seconds({ form }: { readonly form: DraftForm<Transition, Transition> }) {
  const on = form.values.banner_custom_autoplay
  const { value, onChange, ...seconds } = control(form, 'banner_custom_autoplay_time')
  return (
    <NumberField
      label={fieldNames.banner_custom_autoplay_time}
      name="banner_custom_autoplay_time"
      suffix="s"
      stepper
      min={1}
      max={BANNER_AUTOPLAY_MAX}
      disabled={!on}
      hint={on ? words.secondsHint : words.secondsOff}
      {...seconds}
      value={value === 0 ? null : value}
      onChange={(next) => onChange(next === null || Number.isNaN(next) ? 0 : next)}
    />
  )
}

/** The hidden seconds are saved only if they are valid. */
function editsOf({ output, changed }: SaveInput<Transition>) {
  const { banner_custom_autoplay_time: seconds, ...rest } = changed
  const keeps = seconds !== undefined && (output.banner_custom_autoplay || seconds > 0)
  const saved = keeps ? changed : rest
  return Object.keys(saved).length === 0 ? [] : [edit(updateBannerSettings, saved)]
}

/** BAN-06, AMB-21 */
function SavedNotice({ form }: { readonly form: DraftForm<Transition, Transition> }) {
  const { home, showBehind } = useDrawer()
  return useArrived(form) && <Arrived after={BANNER_REDIRECT_MS} onShow={() => showBehind('/homepage')} onSee={home} />
}
