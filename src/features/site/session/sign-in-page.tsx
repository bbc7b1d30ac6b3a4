import { type FormEvent, useRef, useState } from 'react'
import type { Branding } from '#contract/branding.ts'
import { loginPage } from '#contract/login-page.ts'
import { SignInView } from '#features/sign-in/view.tsx'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { signIn } from '#styled/recipes'
import type { Owed } from '#sync/page/session/end-session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { AlertIcon, MailIcon } from '#ui/icons.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RefusalText } from './refusal-text.tsx'
import type { Refused } from './session-api.ts'
import { SignInLanguages } from './sign-in-languages.tsx'
import { words as w } from './sign-in-words.ts'
import { useSignInApp } from './use-sign-in-app.ts'

export interface SignInPageProps {
  branding: Branding
  /** A message above the form: «Sua sessão terminou…». */
  note?: string | undefined
  /** A sign-out that the server does not know of yet. */
  owed?: Owed | null | undefined
  onSignIn(email: string, password: string): Promise<{ readonly ok: true } | Refused>
  /** `hasForgotten`: the person forgot the password; the link is sent even if the school has magic links switched off. */
  onMagicLink(email: string, hasForgotten?: boolean): Promise<{ readonly ok: true } | Refused>
  /** The form stays busy until this ends. */
  onDone(): void | Promise<void>
}

/** The tenant's sign-in page (LOG). */
export function SignInPage(props: SignInPageProps) {
  const { branding, owed } = props
  const look = loginPage(branding.login)
  useSignInApp(branding)
  return (
    <SignInView
      school={branding.name}
      logo={pictureHref(branding.logo)}
      look={look}
      credit={branding.credit !== false}
      status={owed != null && w.owed[owed]}
      foot={<SignInLanguages />}
    >
      <SignInForm {...props} magic={look.magic} />
    </SignInView>
  )
}

interface Errors {
  email?: string
  password?: string
}

function SignInForm({ branding, note, onSignIn, onMagicLink, onDone, magic: offersLink }: SignInPageProps & { readonly magic: boolean }) {
  const parts = signIn()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [refused, setRefused] = useState<Omit<Refused, 'ok'> | undefined>(note === undefined ? undefined : { message: note })
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

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
    try {
      const result = await onSignIn(email, password)
      if (result.ok) await onDone()
      else setRefused(result)
    } catch (error) {
      // The device failed, not the server: the person must not be kept waiting.
      console.warn(error)
      setRefused({ message: w.failed })
    }
    setBusy(false)
  }
  const magic = async (hasForgotten = false) => {
    if (form.current === null) return
    const { email } = valuesOf(form.current)
    if (!check(emailError(email))) return
    setRefused(undefined)
    setTold('')
    setAsking(true)
    const result = await onMagicLink(email, hasForgotten)
    setAsking(false)
    setTold(result.ok ? (hasForgotten ? w.forgotSent : w.magicSent) : '')
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
      <div className={css({ position: 'relative' })}>
        <PasswordField label={w.password} name="password" autoComplete="current-password" error={errors.password} />
        {/* After the field, so that Tab leads from the address to the password. */}
        {branding.mail === true && (
          <button type="button" className={forgot} aria-disabled={asking} onClick={() => void (asking || magic(true))}>
            {w.forgot}
          </button>
        )}
      </div>
      <Button type="submit" variant="primary" size="wide" shape="pill" off={busy}>
        {busy ? w.entering : w.enter}
      </Button>
      {offersLink && (
        <div className={parts.magic}>
          <span className={parts.or}>{w.or}</span>
          <Button variant="line" size="wide" shape="pill" off={asking} onClick={() => void magic()}>
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

/** A touch target on the label's line: the server's document reserves no other space for it. */
const forgot = css({
  position: 'absolute',
  top: '[-12px]',
  right: '0',
  paddingBlock: '[12px]',
  textStyle: 't13',
  textDecoration: 'underline',
  cursor: 'pointer',
})

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
