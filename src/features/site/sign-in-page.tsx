import { type CSSProperties, type FormEvent, useRef, useState } from 'react'
import type { Branding } from '#contract/branding.ts'
import { LOGIN_OVERLAY } from '#contract/limits.ts'
import { isExternal, safeHref, pictureHref } from '#lib/url.ts'
import { signIn } from '#styled/recipes'
import type { Owed } from '#sync/page/session/end-session.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { AlertIcon, LousaMark, MailIcon } from '#ui/icons.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { loginTextOf } from './branding.ts'
import { Logo } from './logo.tsx'
import { RefusalText } from './refusal-text.tsx'
import type { Refused } from './session-api.ts'
import { words } from './words.ts'

export interface SignInPageProps {
  branding: Branding
  /** A message above the form: «Sua sessão terminou…». */
  note?: string | undefined
  /** A sign-out that the server does not know of. */
  owed?: Owed | null | undefined
  onSignIn(email: string, password: string): Promise<{ readonly ok: true } | Refused>
  onMagicLink(email: string): Promise<{ readonly ok: true } | Refused>
  /** The form is busy until it ends. */
  onDone(): void | Promise<void>
}

const themes = { 1: 'gradient', 2: 'mono', 3: 'glass' } as const
const w = words.signIn

/** The tenant's sign-in page (LOG): three templates, three positions, overlay, own button, magic link. */
export function SignInPage(props: SignInPageProps) {
  const { branding, owed } = props
  const { login } = branding
  const theme = themes[(login.login_theme ?? 1) as keyof typeof themes] ?? 'gradient'
  const place = login.login_theme_placement === 'left' || login.login_theme_placement === 'right' ? login.login_theme_placement : 'center'
  const parts = signIn({ theme, place })
  const veil = Math.min(LOGIN_OVERLAY.max, Math.max(LOGIN_OVERLAY.min, login.overlay_banner_login ?? 0)) / 100
  const wide = pictureHref(login.login_banner)
  const tall = pictureHref(login.login_banner_vertical)
  return (
    <div className={parts.root}>
      <div className={parts.art}>
        {(wide ?? tall) !== null && (
          <picture>
            {tall !== null && <source media="(max-width: 767px)" srcSet={tall} />}
            <img src={wide ?? tall ?? undefined} alt="" fetchPriority="high" />
          </picture>
        )}
      </div>
      <div className={parts.veil} style={{ '--veil': veil } as CSSProperties} />
      <main className={parts.card}>
        <Logo
          src={pictureHref(branding.logo)}
          school={branding.name}
          className={parts.logo}
          fallback={<p className={parts.name}>{branding.name}</p>}
        />
        <div className={parts.head}>
          <h1 className={parts.title}>{loginTextOf(login)}</h1>
          <p className={parts.text}>{w.sub}</p>
        </div>
        <SignInForm {...props} parts={parts} />
        <p role="status" className={parts.text}>
          {owed != null && w.owed[owed]}
        </p>
        <OwnButton branding={branding} />
      </main>
      <footer className={parts.foot}>
        <LousaMark />
        {words.footer.by(branding.name || words.signIn.thisSchool)}
      </footer>
    </div>
  )
}

interface Errors {
  email?: string
  password?: string
}

function SignInForm({ branding, note, onSignIn, onMagicLink, onDone, parts }: SignInPageProps & { parts: ReturnType<typeof signIn> }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [refused, setRefused] = useState<Omit<Refused, 'ok'> | undefined>(note === undefined ? undefined : { message: note })
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)

  /** Marks missing fields and focuses the first (A11-02). */
  const check = (found: Errors): boolean => {
    setErrors(found)
    const first = found.email === undefined ? (found.password === undefined ? null : 'password') : 'email'
    if (first === null) return true
    form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
    return false
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, password } = valuesOf(event.currentTarget)
    if (!check({ ...emailError(email), ...(password === '' && { password: w.needPassword }) })) return
    setBusy(true)
    setRefused(undefined)
    const result = await onSignIn(email, password)
    if (result.ok) await onDone()
    else setRefused(result)
    setBusy(false)
  }
  const magic = async () => {
    if (form.current === null) return
    const { email } = valuesOf(form.current)
    if (!check(emailError(email))) return
    setRefused(undefined)
    const result = await onMagicLink(email)
    setTold(result.ok ? w.magicSent : '')
    setRefused(result.ok ? undefined : result)
  }

  return (
    <form ref={form} className={parts.form} noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">
        {refused !== undefined && (
          <p className={parts.error}>
            <AlertIcon />
            <RefusalText {...refused} />
          </p>
        )}
      </div>
      <TextField label={w.email} name="email" type="email" autoComplete="username" inputMode="email" error={errors.email} />
      <PasswordField label={w.password} name="password" autoComplete="current-password" error={errors.password} />
      <Button type="submit" variant="primary" size="wide" shape="pill" off={busy}>
        {busy ? w.entering : w.enter}
      </Button>
      {branding.login.magic_link_enabled === true && (
        <div className={parts.magic}>
          <span className={parts.or}>{w.or}</span>
          <Button variant="line" size="wide" shape="pill" onClick={() => void magic()}>
            <MailIcon />
            {w.magic}
          </Button>
        </div>
      )}
      <p role="status" className={parts.text}>
        {told}
      </p>
    </form>
  )
}

/** LOG-05: the tenant's own button below the form. */
function OwnButton({ branding }: { branding: Branding }) {
  const { cta_login: on, title_cta_login: title, link_cta_login: link } = branding.login
  const href = safeHref(link)
  if (on !== true || title === undefined || title === '' || href === null) return null
  const away = isExternal(href)
  return (
    <a href={href} className={buttonLook({ variant: 'link' })} {...(away && { target: '_blank', rel: 'noopener noreferrer' })}>
      {title}
    </a>
  )
}

function valuesOf(form: HTMLFormElement): { email: string; password: string } {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email').trim(), password: text('password') }
}

function emailError(email: string): Errors {
  if (email === '') return { email: w.needEmail }
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: w.badEmail }
}
