import { LOGIN_OVERLAY } from '#contract/limits.ts'
import { LOGIN_PLACES, LOGIN_THEMES } from '#contract/login-page.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { control, setField } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import type { FormRow } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/mark.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Section } from '#ui/section.tsx'
import { useMedia } from '#ui/use-media.ts'
import { editsOf } from './edits.ts'
import { BLANK_LOGIN, loginForm, type LoginValues } from './form.ts'
import { type LoginEdit, OwnButtonFields } from './own-button-fields.tsx'
import { pageName } from './pages.ts'
import { Preview, usePreviewValues } from './preview.tsx'
import { RedirectFields } from './redirect-fields.tsx'
import { PlaceArt, TemplateArt } from './shape-art.tsx'
import { Stage } from './stage.tsx'
import { useCanMail } from './use-can-mail.ts'
import { words } from './words.ts'

const { min, max, step } = LOGIN_OVERLAY
const WIDE = { name: 'login_banner', label: words.wide } as const
const TALL = { name: 'login_banner_vertical', label: words.tall } as const
const themeName = (theme: unknown) => words.templates[LOGIN_THEMES[theme as keyof typeof LOGIN_THEMES] ?? 'gradient']

const ROW: FormRow = { key: `settings/${SETTINGS.login}`, form: 'login', label: words.label }

/** In the order of the form. */
const FIELDS: readonly FieldSpec<LoginValues>[] = [
  { name: 'login_theme', as: 'own', label: words.template, say: themeName },
  {
    name: 'login_theme_placement',
    as: 'cards',
    label: words.place,
    options: LOGIN_PLACES.map((place) => ({ value: place, label: words.places[place], picture: <PlaceArt place={place} /> })),
  },
  { name: 'login_text', as: 'text', label: words.title, required: true },
  { name: 'overlay_banner_login', as: 'slider', label: words.overlay, hint: words.overlayHint, min, max, step, say: words.percent },
  { ...WIDE, as: 'picture', hint: words.wideHint, slot: 'login-wide', other: TALL },
  { ...TALL, as: 'picture', hint: words.tallHint, slot: 'login-tall', other: WIDE },
  { name: 'cta_login', as: 'switch', label: words.own, text: words.ownText },
  { name: 'title_cta_login', as: 'text', label: words.ownTitle },
  { name: 'link_cta_login', as: 'address', label: words.ownLink },
  { name: 'magic_link_enabled', as: 'switch', label: words.magic, text: words.magicText },
  { name: 'enable_redirect_login', as: 'switch', label: words.redirect, text: words.redirectText },
  { name: 'redirect_url', as: 'own', label: words.page, say: (url) => pageName(String(url)) },
]

/** «Página de login» (LOG). */
export function LoginPanel() {
  const login = useRow('settings', SETTINGS.login)
  const canMail = useCanMail()
  if (login === undefined) return null
  // LOG-11: the switch is not stored; it is on if there is an address.
  const blank = { ...BLANK_LOGIN, enable_redirect_login: (login?.redirect_url ?? '') !== '' }
  return (
    <Panel resource="platform" skeleton={[110, 110, 44, 60, 120]}>
      <RowForm row={ROW} schema={{ rules: loginForm, blank, fields: FIELDS }} save={editsOf}>
        {(edit, field) => (
          <>
            <Templates edit={edit} />
            {field('login_theme_placement')}
            <LivePreview edit={edit} canMail={canMail} />
            {field('login_text')}
            {field('overlay_banner_login')}
            <Section title={words.background}>
              <div className={column}>
                {field('login_banner')}
                {field('login_banner_vertical')}
              </div>
            </Section>
            <OwnButtonFields edit={edit} toggle={field('cta_login')} />
            {field('magic_link_enabled')}
            {canMail === false && <NoMail on={edit.values.magic_link_enabled} />}
            <Section title={words.advanced}>
              <RedirectFields edit={edit} toggle={field('enable_redirect_login')} />
            </Section>
          </>
        )}
      </RowForm>
    </Panel>
  )
}

/** PER-10: without a mail server the switch has no effect. */
function NoMail({ on }: { readonly on: boolean }) {
  return (
    <Notice kind="attention" role="status" icon={<AlertIcon size={16} />}>
      {on ? words.noMailOn : words.noMail}
    </Notice>
  )
}

function Templates({ edit }: { readonly edit: LoginEdit }) {
  return (
    <RadioCards<string>
      legend={words.template}
      {...control(edit, 'login_theme')}
      options={Object.entries(LOGIN_THEMES).map(([value, theme]) => ({
        value,
        label: words.templates[theme],
        text: words.templateTexts[theme],
        picture: <TemplateArt theme={theme} />,
      }))}
      value={String(edit.values.login_theme)}
      onChange={(theme) => setField(edit.form, 'login_theme', Number(theme))}
    />
  )
}

/** Beside the drawer on wide screens, otherwise in it. */
function LivePreview({ edit, canMail }: { readonly edit: LoginEdit; readonly canMail: boolean | undefined }) {
  const wide = useMedia('(min-width: 1024px)')
  // As students see it: without a mail server the page offers no magic link (PER-10).
  const drawn = usePreviewValues({ ...edit.values, magic_link_enabled: edit.values.magic_link_enabled && canMail !== false })
  const choose = (theme: number, place: string) => {
    setField(edit.form, 'login_theme', theme)
    setField(edit.form, 'login_theme_placement', place)
  }
  if (wide) return <Stage drawn={drawn} dirty={edit.dirty} onChoose={choose} />
  return (
    <figure className={phone}>
      <div className={css({ width: '[200px]' })}>
        <Preview drawn={drawn} kind="phone" label={words.tallPreview} />
      </div>
      <figcaption className={css({ display: 'inline-flex', gap: '2', alignItems: 'center', textStyle: 't13', color: 'text.second' })}>
        {edit.dirty && <Mark state="draft" />}
        {words.tallPreview}
      </figcaption>
    </figure>
  )
}

const column = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const phone = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  margin: '0',
  padding: '4',
  borderRadius: '8',
  background: 'slate.950',
})
